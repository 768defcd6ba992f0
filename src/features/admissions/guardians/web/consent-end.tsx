import type { ConsentView } from '#features/admissions/guardians/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'

type ConsentEndProps = {
  /** Null for a link that does not work. */
  consent: ConsentView | null
  /** Whether it is the link that ended; otherwise the server does not answer. */
  isDead: boolean
  token: string
}

/** There is nothing to sign: it is signed, withdrawn, not needed, or the link does not work. */
export function ConsentEnd({ consent, isDead, token }: ConsentEndProps) {
  const { t, lang } = useTranslation('guardians')
  const { t: common } = useTranslation()
  const dayOf = (at: string | null | undefined) => (at ? isolate(formatDate(lang, at)) : '')
  const state = consent && consent.state !== 'open' ? consent.state : 'dead'
  const named = {
    student: isolate(consent?.student ?? ''),
    name: isolate(consent?.signedName ?? ''),
    day: dayOf(state === 'withdrawn' ? consent?.withdrawnAt : consent?.signedAt),
  }
  const isAway = !consent && !isDead
  const until = { ...named, day: dayOf(consent?.expiresAt) }
  const canSignAgain = state === 'withdrawn' && consent?.isMinor
  return (
    <>
      <RouteLine open={state !== 'given'} className="h-8 w-52 text-accent" />
      <h1 className="mt-8 text-3xl lg:text-4xl">
        {isAway ? common('errors.unavailable') : t(`page.${state}Title`, named)}
      </h1>
      {!isAway && <p className="mt-4 max-w-measure text-lg text-soft">{t(`page.${state}Text`, named)}</p>}
      {state === 'given' ? (
        <section className="mt-12 border-t border-line pt-8">
          <h2 className="text-xl">{t('page.revokeTitle')}</h2>
          <p className="mt-2 mb-5 max-w-measure">{t('page.revokeText', until)}</p>
          <ButtonLink to={paths.guardianConsent({ lang, token, ask: 'withdraw' })} variant="quiet">
            {t('page.revokeTitle')}
          </ButtonLink>
        </section>
      ) : (
        <div className="mt-8 flex flex-wrap gap-3">
          {canSignAgain && (
            <>
              <p className="w-full">{t('page.signAgainText', until)}</p>
              <ButtonLink to={paths.guardianConsent({ lang, token, ask: 'sign' })}>{t('page.signAgain')}</ButtonLink>
            </>
          )}
          <ButtonLink to={paths.contact({ lang })} variant={canSignAgain ? 'quiet' : 'primary'}>
            {t('page.contact')}
          </ButtonLink>
          <ButtonLink to={paths.home({ lang })} variant="quiet">
            {t('page.home')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
