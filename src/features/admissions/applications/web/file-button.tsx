import { useState } from 'react'
import type { Problem } from '#lib/problem.ts'
import { Button } from '#ui/parts/button.tsx'
import type { IconName } from '#ui/parts/icon.tsx'
import { saveAs } from '#ui/save-as.ts'

type FileButtonProps = {
  fileName: string
  icon: IconName
  words: { idle: string; busy: string; failed: string }
  /** The call that answers the file; a link would carry no token. */
  ask: () => Promise<Response>
}

/** A button that downloads a personal file, or shows why it could not. */
export function FileButton({ fileName, icon, words, ask }: FileButtonProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function save() {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      const response = await ask()
      if (response.ok) saveAs(fileName, await response.blob())
      else setFailure(((await response.json()) as Problem).message)
    } catch {
      setFailure(words.failed)
    }
    setBusy(false)
  }

  return (
    <div className="print:hidden">
      <Button variant="quiet" size="small" icon={icon} aria-disabled={busy} onClick={save}>
        {busy ? words.busy : words.idle}
      </Button>
      <p role="alert" className="mt-2 max-w-xs text-sm text-error empty:hidden">
        {failure}
      </p>
    </div>
  )
}
