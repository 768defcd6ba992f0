import type { RequestPreview } from '#features/admissions/requests/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { directionOf } from '#lib/localized.ts'
import { Button } from '#ui/parts/button.tsx'
import { TitledDialog } from '#ui/parts/titled-dialog.tsx'

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
    <TitledDialog
      title={t('staff.previewTitle')}
      text={t(`staff.previewLanguage.${language}`)}
      beginsAtTitle
      size="m-auto max-h-[90dvh] w-[min(44rem,100%-1.5rem)]"
      onClose={onClose}
    >
      <p className="border-s-2 border-saffron ps-3 text-sm empty:hidden">{warning}</p>
      <div lang={language} dir={directionOf(language)} className="rounded-card border border-line bg-paper p-4">
        <p className="border-b border-line pb-3 font-medium [overflow-wrap:anywhere]">{subject}</p>
        <p className="pt-3 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      </div>
      <Button variant="quiet" onClick={onClose}>
        {t('staff.close')}
      </Button>
    </TitledDialog>
  )
}
