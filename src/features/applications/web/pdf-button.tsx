import { useTranslation } from '#i18n/use-translation.ts'
import { FileButton } from './file-button.tsx'

type PdfButtonProps = {
  /** The file's name without its ending. */
  name: string
  ask: () => Promise<Response>
  /** What it is, where there are several: `download` is what was sent. */
  label?: 'download' | 'letter'
}

/** A paper as a file of one's own, in the language of the page. */
export function PdfButton({ name, ask, label = 'download' }: PdfButtonProps) {
  const { t } = useTranslation('applications')
  const words = { idle: t(`pdf.${label}`), busy: t('pdf.busy'), failed: t('pdf.failed') }
  return <FileButton fileName={`${name}.pdf`} icon="download" words={words} ask={ask} />
}
