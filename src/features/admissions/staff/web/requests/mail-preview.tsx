import type { RequestPreview } from '#features/admissions/requests/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { directionOf } from '#lib/localized.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'

type MailPreviewProps = {
  preview: RequestPreview
  /** What speaks against sending it. */
  warning?: string
  onClose: () => void
}

/** The e-mail that a student would get, in their language. */
export function MailPreview({ preview, warning = '', onClose }: MailPreviewProps) {
  const { t } = useTranslation('requests')
  const { language, subject, text } = preview
  return (
    <Dialog labelledBy="preview-title" size="m-auto max-h-[90dvh] w-[min(44rem,100%-1.5rem)]" onClose={onClose}>
      <div className="space-y-4 p-6">
        <h2 id="preview-title" tabIndex={-1} data-autofocus className="text-xl outline-none">
          {t('staff.previewTitle')}
        </h2>
        <p className="text-sm text-soft">{t(`staff.previewLanguage.${language}`)}</p>
        <p className="border-s-2 border-saffron ps-3 text-sm empty:hidden">{warning}</p>
        <div lang={language} dir={directionOf(language)} className="rounded-card border border-line bg-paper p-4">
          <p className="border-b border-line pb-3 font-medium [overflow-wrap:anywhere]">{subject}</p>
          <p className="pt-3 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        </div>
        <Button variant="quiet" onClick={onClose}>
          {t('staff.close')}
        </Button>
      </div>
    </Dialog>
  )
}
