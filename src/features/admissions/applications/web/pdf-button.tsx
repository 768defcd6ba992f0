import { useTranslation } from '#i18n/use-translation.ts'
import { FileButton } from './file-button.tsx'

type PdfButtonProps = {
  /** The file's name without its ending. */
  name: string
  ask: () => Promise<Response>
  /** `download` is the application, `letter` its offer letter. */
  label?: 'download' | 'letter'
}

/** Downloads a PDF in the language of the page. */
export function PdfButton({ name, ask, label = 'download' }: PdfButtonProps) {
  const { t } = useTranslation('applications')
  const words = { idle: t(`pdf.${label}`), busy: t('pdf.busy'), failed: t('pdf.failed') }
  return <FileButton fileName={`${name}.pdf`} icon="download" words={words} ask={ask} />
}
