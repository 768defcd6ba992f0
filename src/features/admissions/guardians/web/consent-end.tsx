import { Form } from 'react-router'
import type { ConsentView } from '#features/admissions/guardians/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'

type ConsentEndProps = {
  /** Null for a link that does not work. */
  consent: ConsentView | null
  /** Whether it is the link that ended; otherwise the server does not answer. */
  isDead: boolean
  /** Whether something was sent and not taken. */
  failed: boolean
}

/** There is nothing to sign: it is signed, withdrawn, not needed, or the link does not work. */
export function ConsentEnd({ consent, isDead, failed }: ConsentEndProps) {
  const { t } = useTranslation('guardians')
  const { t: common } = useTranslation()
  const lang = useLanguage()
  const dayOf = (at: string | null | undefined) => (at ? isolate(formatDate(lang, at)) : '')
  const state = consent && consent.state !== 'open' ? consent.state : 'dead'
  const named = {
    student: isolate(consent?.student ?? ''),
    name: isolate(consent?.signedName ?? ''),
    day: dayOf(state === 'withdrawn' ? consent?.withdrawnAt : consent?.signedAt),
  }
  const isAway = !consent && !isDead
  return (
    <>
      <RouteLine open={state !== 'given'} className="h-8 w-52 text-accent" />
      <h1 className="mt-8 text-3xl lg:text-4xl">
        {isAway ? common('errors.unavailable') : t(`page.${state}Title`, named)}
      </h1>
      {!isAway && <p className="mt-4 max-w-measure text-lg text-soft">{t(`page.${state}Text`, named)}</p>}
      {state === 'given' ? (
        <Form method="post" reloadDocument className="mt-12 border-t border-line pt-8">
          <h2 className="text-xl">{t('page.revokeTitle')}</h2>
          <p className="mt-2 mb-5 max-w-measure">
            {t('page.revokeText', { ...named, day: dayOf(consent?.expiresAt) })}
          </p>
          {failed && (
            <p role="alert" className="mb-4 text-error">
              {t('page.errors.failed')}
            </p>
          )}
          <Button type="submit" variant="quiet" name="withdraw" value="1">
            {t('page.revoke')}
          </Button>
        </Form>
      ) : (
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.contact({ lang })}>{t('page.contact')}</ButtonLink>
          <ButtonLink to={paths.home({ lang })} variant="quiet">
            {t('page.home')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
