import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'

/** The error of a list that could not be loaded, with a button to retry. */
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
