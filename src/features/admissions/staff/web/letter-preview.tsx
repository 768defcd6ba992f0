import { PageCanvas } from '#features/admissions/documents/web/admin/page-canvas.tsx'
import { useOpenDocument } from '#features/admissions/documents/web/admin/use-open-document.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Language } from '#lib/localized.ts'
import { Button } from '#ui/parts/button.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { TitledDialog } from '#ui/parts/titled-dialog.tsx'
import { saveAs } from '#ui/save-as.ts'

type LetterPreviewProps = { file: Blob; language: Language; onClose: () => void }

/** The letter that a student would get, on its one sheet, in their language. */
export function LetterPreview({ file, language, onClose }: LetterPreviewProps) {
  const { t } = useTranslation('review')
  const { t: requests } = useTranslation('requests')
  const { opened, isDamaged, fail } = useOpenDocument('application/pdf', file)
  return (
    <TitledDialog
      title={t('previews.letterTitle')}
      text={t(`previews.letterText.${language}`)}
      beginsAtTitle
      size="m-auto max-h-[96dvh] w-[min(50rem,100%-1.5rem)]"
      onClose={onClose}
    >
      {isDamaged ? (
        <p role="alert">{t('previews.notDrawn')}</p>
      ) : opened ? (
        <PageCanvas opened={opened} page={1} zoom={1} label={t('previews.letterTitle')} onFail={fail} />
      ) : (
        <Skeleton className="aspect-3/4 w-full" />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={onClose}>
          {requests('staff.close')}
        </Button>
        <Button variant="plain" icon="download" onClick={() => saveAs('letter-preview.pdf', file)}>
          {t('previews.download')}
        </Button>
      </div>
    </TitledDialog>
  )
}
