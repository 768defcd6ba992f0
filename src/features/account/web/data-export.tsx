import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { OutcomeNote } from '#features/auth/web/outcome-note.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { saveAnswer } from '#ui/save-as.ts'
import { AccountSection } from './account-section.tsx'

/** Downloads all data of the account as a file. */
export function DataExport() {
  const { t } = useTranslation('auth')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const download = async () => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    const refusal = await saveAnswer(authedApi.users.me.export.$get(), 'masar-account.json')
    setFailure(refusal && t('data.failed'))
    setBusy(false)
  }

  return (
    <AccountSection id="data" title={t('data.title')} lead={t('data.lead')}>
      <Button variant="quiet" aria-disabled={busy} onClick={download}>
        {t(busy ? 'data.downloading' : 'data.download')}
      </Button>
      <div className="mt-3">
        <OutcomeNote failure={failure} />
      </div>
    </AccountSection>
  )
}
