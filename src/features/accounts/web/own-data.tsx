import { useState } from 'react'
import { personal } from '#api/personal.ts'
import { useWords } from '#i18n/use-words.ts'
import { Button } from '#ui/parts/button.tsx'
import { AccountSection } from './account-section.tsx'
import { OutcomeNote } from './outcome-note.tsx'

/** Everything we keep about somebody, as a file of theirs. */
export function OwnData() {
  const { t } = useWords('accounts')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const download = async () => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const response = await personal.users.me.export.$get()
      if (!response.ok) throw new Error(`The export was answered with ${response.status}`)
      saveAs('masar-account.json', await response.blob())
    } catch {
      setFailure(t('data.failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <AccountSection id="data" title={t('data.title')} lead={t('data.lead')}>
      <Button variant="quiet" aria-disabled={busy} onClick={download}>
        {t(busy ? 'data.downloading' : 'data.download')}
      </Button>
      <div className="mt-3">
        <OutcomeNote done={null} failure={failure} />
      </div>
    </AccountSection>
  )
}

/** Hands a file over as a browser does for a link: the call needs a header that no link can carry. */
function saveAs(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
