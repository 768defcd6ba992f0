import { useState } from 'react'
import { readSession } from '#api/session.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'

/** Leads back to entering the code, for a browser with a pending sign-up whose page was closed or reloaded. */
export function PendingVerification({ onEnter }: { onEnter: (email: string) => void }) {
  const { t } = useTranslation('auth')
  const [pendingEmail] = useState(() => {
    const session = readSession()
    return session && !session.token ? session.email : null
  })
  if (!pendingEmail) return null
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-field bg-tint px-4 py-3 text-sm">
      <p className="min-w-0 [overflow-wrap:anywhere]">{t('auth.waiting', { email: isolate(pendingEmail) })}</p>
      <Button variant="quiet" size="small" onClick={() => onEnter(pendingEmail)}>
        {t('auth.enterCode')}
      </Button>
    </div>
  )
}
