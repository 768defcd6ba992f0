import { useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import type { IconName } from '#ui/parts/icon.tsx'
import { saveAnswer } from '#ui/save-as.ts'

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
    const refusal = await saveAnswer(ask(), fileName)
    setFailure(refusal ? (refusal.message ?? words.failed) : '')
    setBusy(false)
  }

  return (
    <div className="print:hidden">
      <Button variant="quiet" size="small" icon={icon} aria-disabled={busy} onClick={save}>
        {busy ? words.busy : words.idle}
      </Button>
      <Failure className="mt-2 max-w-xs">{failure}</Failure>
    </div>
  )
}
