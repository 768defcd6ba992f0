import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import type { Problem } from '#lib/problem.ts'
import { Button } from '#ui/parts/button.tsx'
import { saveAs } from '#ui/save-as.ts'

type PdfButtonProps = {
  /** The file's name without its ending. */
  name: string
  /** The call that answers the file; a link would carry no token. */
  ask: () => Promise<Response>
}

/** What was sent as a file of one's own, in the language of the page. */
export function PdfButton({ name, ask }: PdfButtonProps) {
  const { t } = useWords('applications')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function save() {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      const response = await ask()
      if (response.ok) saveAs(`${name}.pdf`, await response.blob())
      else setFailure(((await response.json()) as Problem).message)
    } catch {
      setFailure(t('pdf.failed'))
    }
    setBusy(false)
  }

  return (
    <div className="print:hidden">
      <Button variant="quiet" size="small" icon="download" aria-disabled={busy} onClick={save}>
        {t(busy ? 'pdf.busy' : 'pdf.download')}
      </Button>
      <p role="alert" className="mt-2 max-w-xs text-sm text-error empty:hidden">
        {failure}
      </p>
    </div>
  )
}
