import { earlierConsents } from '#features/admissions/guardians/consent-text.ts'
import type { GuardianView } from '#features/admissions/guardians/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Side } from './use-guardian.ts'

/** What became of the consent that was asked for. */
export function ConsentState({ view, side }: { view: GuardianView; side: Side }) {
  const { name, consent, isMinor } = view
  const { t, lang } = useTranslation('guardians')
  const { state, email, askedAt, expiresAt, signedName, signedAt, signedIn, textVersion, withdrawnAt } = consent
  const dayOf = (at: string | null) => (at ? isolate(formatDate(lang, at)) : '')
  const isWithdrawn = state === 'withdrawn'
  const words = t(`panel.states.${state}`, {
    name: isolate(signedName ?? ''),
    email: isolate(email ?? ''),
    day: dayOf(isWithdrawn ? withdrawnAt : state === 'given' ? signedAt : askedAt),
    given: dayOf(signedAt),
    until: dayOf(expiresAt),
  })
  const isSigned = state === 'given' || isWithdrawn
  return (
    <div className={`max-w-measure border-s-2 ps-3 ${state === 'given' ? 'border-accent' : 'border-saffron'}`}>
      {(isMinor || isSigned) && <p>{words}</p>}
      {isWithdrawn && <p className="mt-1">{t(side === 'staff' ? 'panel.staffWithdrawn' : 'panel.withdrawnLead')}</p>}
      {side === 'staff' && isSigned && signedIn && (
        <p className="mt-1 text-sm text-soft">
          {t('panel.signed', {
            version: isolate(textVersion ?? ''),
            language: t(`panel.languages.${signedIn}`),
            email: isolate(email ?? ''),
            guardian: isolate(name),
          })}
        </p>
      )}
      {earlierConsents(t, lang, view).map(({ signedAt, words }) => (
        <p key={signedAt} className="mt-1 text-sm text-soft">
          {words}
        </p>
      ))}
      {!isMinor && <p className="text-soft">{t(side === 'staff' ? 'panel.staffOfAge' : 'panel.ofAge')}</p>}
    </div>
  )
}
