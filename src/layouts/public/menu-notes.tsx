import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'

/** A list that could not be asked for: what is shown instead, and another try. */
export function ListFailed({ text, retry }: { text: string; retry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 p-3">
      <p role="alert" className="text-sm text-soft">
        {text}
      </p>
      <Button variant="quiet" size="small" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}
