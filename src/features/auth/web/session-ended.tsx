import './messages.ts'
import { useEffect } from 'react'
import { useInterruptedUser } from '#api/interruption.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { protectWork } from '#lib/unsaved-work.ts'
import { Button } from '#ui/parts/button.tsx'
import { hasTypedText } from '#ui/typed-fields.ts'
import { useAskToSignIn } from './sign-in-modal.tsx'

/**
 * Over a page that stays although its session has ended: opens the sign-in, and where that is closed, says how to continue.
 * A page with words that were typed and not sent is such a page.
 */
export function SessionEnded() {
  const { t } = useTranslation('auth')
  const ask = useAskToSignIn()
  const isInterrupted = useInterruptedUser() !== null
  const signIn = () => ask({ reason: t('guard.interrupted') })

  useEffect(() => protectWork(hasTypedText), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when a session ends
  useEffect(() => {
    if (isInterrupted) signIn()
  }, [isInterrupted])

  if (!isInterrupted) return null
  return (
    <div
      role="status"
      className="sticky top-0 z-30 flex flex-wrap items-center justify-between gap-3 border-b border-saffron bg-saffron-tint px-4 py-2 text-sm text-saffron-ink"
    >
      <p>{t('guard.interrupted')}</p>
      <Button size="small" onClick={signIn}>
        {t('page.open')}
      </Button>
    </div>
  )
}
