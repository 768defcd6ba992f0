import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'

type UploadProgressProps = {
  name: string
  /** From 0 to 1. */
  part: number
  cancel: () => void
}

/** The progress of an upload. */
export function UploadProgress({ name, part, cancel }: UploadProgressProps) {
  const { t } = useTranslation('documents')
  const words = t('uploading', { name, percent: Math.round(part * 100) })
  return (
    <div className="mt-3 flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <p className="text-sm [overflow-wrap:anywhere] tabular-nums">{words}</p>
        <progress value={part} max={1} aria-label={words} className="mt-1.5 h-1.5 w-full" />
      </div>
      <Button variant="plain" size="small" aria-label={t('cancelName', { name })} onClick={cancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
