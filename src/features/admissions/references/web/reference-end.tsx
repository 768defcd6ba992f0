import type { ReferenceView } from '#features/admissions/references/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'

type ReferenceEndProps = {
  /** Null for a link that does not work. */
  reference: ReferenceView | null
  /** Whether it is the link that ended; otherwise the server does not answer. */
  isDead: boolean
  token: string
  /** Whether one was sent after somebody else had been named. */
  wasLate: boolean
}

/** There is nothing to write: it was given, declined, or the link does not work. */
export function ReferenceEnd({ reference, isDead, token, wasLate }: ReferenceEndProps) {
  const { t, lang } = useTranslation('references')
  const { t: common } = useTranslation()
  const state = reference && reference.state !== 'open' ? reference.state : 'dead'
  const { doneAt, expiresAt, canWrite, student = '' } = reference ?? {}
  const day = state === 'declined' ? expiresAt : doneAt
  const named = { student: isolate(student), day: day ? isolate(formatDate(lang, day)) : '' }
  const isAway = !reference && !isDead
  const words = state === 'declined' && !canWrite ? 'replacedText' : (`${state}Text` as const)
  return (
    <>
      <RouteLine open={state !== 'given'} className="h-8 w-52 text-accent" />
      <h1 className="mt-8 text-3xl lg:text-4xl">{isAway ? common('errors.unavailable') : t(`${state}Title`)}</h1>
      {wasLate && (
        <p role="alert" className="mt-4 text-error">
          {t('errors.replaced', named)}
        </p>
      )}
      {!isAway && <p className="mt-4 max-w-measure text-lg text-soft">{t(words, named)}</p>}
      <div className="mt-8 flex flex-wrap gap-3">
        {canWrite && <ButtonLink to={paths.reference({ lang, token, ask: 'write' })}>{t('writeAfterAll')}</ButtonLink>}
        <ButtonLink to={paths.contact({ lang })} variant={canWrite ? 'quiet' : 'primary'}>
          {t('contact')}
        </ButtonLink>
        <ButtonLink to={paths.home({ lang })} variant="quiet">
          {t('home')}
        </ButtonLink>
      </div>
    </>
  )
}
