import { conditionDetail } from '#features/admissions/letters/condition-detail.ts'
import type { LetterView } from '#features/admissions/letters/contract.ts'
import { formatStart } from '#features/admissions/letters/details.ts'
import { particularsOf } from '#features/admissions/letters/particulars.ts'
import { addressWithoutCode, letterReference, sentenceOf } from '#features/admissions/letters/rules.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { localize } from '#lib/localized.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Monogram } from '#ui/parts/monogram.tsx'
import { QrCode } from '#ui/parts/qr-code.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { StarGrid } from '#ui/parts/star-grid.tsx'
import { Conditions } from './conditions.tsx'

/** With more conditions the printed letter is denser, so that it fits on one sheet. */
const ROOMY = 5
const ROOMY_WITH_DETAILS = 2
/** Up to so many conditions and characters the printed letter is larger. */
const FEW = { conditions: 3, letters: 120 }

/** `awaitsReply`: once there is an answer, the day to give one by says nothing any more. */
type LetterCardProps = { letter: LetterView; awaitsReply: boolean }

/** A valid letter as it is shown and printed: on one sheet of A4, in the reader's language. */
export function LetterCard({ letter, awaitsReply }: LetterCardProps) {
  const { t, lang } = useTranslation('letters')
  const { t: programmes } = useTranslation('programmes')
  const { kind, reference, holder, subject, start, details, signatory, confirmed, conditions, replyBy, issuedAt } =
    letter
  const { issuer, office, code, qr, isExample } = letter
  const { programme, university, shortName = null, country } = subject
  const place = programme ?? university
  const street = signatory?.address ?? office.address
  const particulars = details ? particularsOf({ details, isExample }, lang, { letters: t, programmes }) : []
  const dense = conditions.length > (details ? ROOMY_WITH_DETAILS : ROOMY)
  const letters = [
    holder?.fullName,
    place?.[lang],
    ...conditions.map(({ detail }) => conditionDetail(detail, lang)),
  ].join('').length
  const isShort = !details && conditions.length <= FEW.conditions && letters <= FEW.letters
  const facts = [
    { label: t('letter.date'), value: formatDate(lang, issuedAt) },
    { label: t('letter.reference'), value: <bdi dir="ltr">{letterReference(letter)}</bdi> },
    { label: t('letter.start'), value: formatStart(lang, start) },
    // It stays after the reply too: what was issued does not change.
    ...(replyBy ? [{ label: t('letter.replyBy'), value: formatDate(lang, replyBy), isDeadline: awaitsReply }] : []),
  ]
  return (
    <article
      data-hue={hueOf(university?.en ?? place?.en ?? reference)}
      data-roomy={isShort || undefined}
      data-dense={(details !== null && conditions.length > ROOMY) || undefined}
      aria-labelledby="letter-kind"
      className="letter flex flex-col rounded-card border border-line bg-surface shadow-float print:shadow-none"
    >
      <header
        className={`relative overflow-hidden rounded-t-card border-b border-line bg-hue-tint px-5 py-6 sm:px-10 sm:py-8 ${dense ? 'print:py-3' : ''}`}
      >
        <StarGrid className="absolute inset-0 size-full text-hue opacity-[0.09]" />
        <div className="relative flex items-center justify-between gap-6">
          <div>
            <p className="text-sm font-medium text-soft">
              {signatory?.onBehalf && university
                ? t('letter.onBehalf', {
                    name: isolate(localize(signatory.company ?? issuer, lang)),
                    university: isolate(localize(university, lang)),
                  })
                : t('letter.issuedBy', { name: isolate(localize(signatory?.company ?? issuer, lang)) })}
            </p>
            <h3 id="letter-kind" className="mt-1 text-xl sm:text-2xl">
              {t(`kinds.${kind}`)}
            </h3>
            <RouteLine className="mt-3 h-5 w-34 text-hue" />
            <div className="mt-2 text-xs text-soft [overflow-wrap:anywhere] empty:hidden">
              {signatory?.licence && <p>{t('letter.licence', { number: isolate(signatory.licence) })}</p>}
              {street && (
                <p>
                  <LocalizedText text={street} />
                </p>
              )}
              {(office.phone || office.email) && (
                <p>
                  <bdi dir="ltr">{[office.phone, office.email].filter(Boolean).join(' · ')}</bdi>
                </p>
              )}
            </div>
          </div>
          {university && (
            <Monogram university={{ name: university, shortName }} className="h-20 w-18 max-sm:h-14 max-sm:w-12.5" />
          )}
        </div>
      </header>
      <div className={`flex-1 px-5 py-7 sm:px-10 sm:py-9 ${dense ? 'print:py-4' : ''}`}>
        {holder && (
          <>
            <p className="text-sm text-soft">{t('letter.addressed')}</p>
            <p className={`mt-0.5 text-2xl font-semibold [overflow-wrap:anywhere] ${dense ? 'print:text-lg' : ''}`}>
              <bdi>{holder.fullName}</bdi>
            </p>
            <p className="text-sm text-soft">
              {t('letter.born', { date: isolate(formatDate(lang, holder.birthDate)) })}
              {details?.passportNumber && ` · ${t('letter.passport', { number: isolate(details.passportNumber) })}`}
            </p>
          </>
        )}
        <p className="mt-5 max-w-measure">{t(`letter.says.${sentenceOf(kind, conditions, confirmed)}`)}</p>
        <div className="mt-5 border-s-4 border-hue ps-4">
          {place && (
            <p className="text-lg font-semibold">
              <LocalizedText text={place} />
            </p>
          )}
          <p className="text-soft">
            {[programme && university, country]
              .filter((part) => part !== null)
              .map((part, index) => (
                <span key={part.en}>
                  {index > 0 && ' · '}
                  <LocalizedText text={part} />
                </span>
              ))}
          </p>
        </div>
        {particulars.length > 0 && (
          <dl
            className={`mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-2 print:mt-3 print:gap-y-1.5 ${dense ? 'print:mt-2 print:grid-cols-4 print:gap-x-3 print:gap-y-1' : ''}`}
          >
            {particulars.map(({ label, value, isCode }) => (
              <div key={label}>
                <dt className="text-xs text-soft">{label}</dt>
                <dd className={`text-sm font-medium [overflow-wrap:anywhere] ${dense ? 'print:text-xs' : ''}`}>
                  <bdi dir={isCode ? 'ltr' : undefined}>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <dl className="mt-7 print:mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
          {facts.map(({ label, value, isDeadline }) => (
            <div key={label}>
              <dt className="text-xs text-soft">{label}</dt>
              <dd
                className={`text-sm font-medium tabular-nums sm:whitespace-nowrap ${isDeadline ? 'text-saffron-ink' : ''}`}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <div className={`mt-8 ${dense ? 'print:mt-4' : ''}`}>
          {conditions.length > 0 ? (
            <Conditions conditions={conditions} dense={dense} />
          ) : (
            <p className="text-soft">{t('letter.unconditional')}</p>
          )}
        </div>
        {details && (
          <p className={`mt-6 text-soft print:mt-3 ${dense ? 'print:mt-2 print:text-xs' : ''}`}>
            {t('letter.closing')}
          </p>
        )}
        {signatory?.name && (
          <p className="mt-4 print:mt-2">
            <span className="block font-semibold">
              <LocalizedText text={signatory.name} />
            </span>
            {signatory.title && <LocalizedText text={signatory.title} />}
          </p>
        )}
      </div>
      <footer
        className={`flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line px-5 py-6 sm:px-10 ${dense ? 'print:py-3' : ''}`}
      >
        {qr && (
          <QrCode picture={qr[lang]} label={t('letter.qr')} className={`size-30 ${dense ? 'print:size-24' : ''}`} />
        )}
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-sm text-soft">
            {t('letter.check')} {t('letter.unsigned')}
          </p>
          <p className="mt-1 font-semibold tabular-nums sm:text-lg">
            <span className="sr-only">{t('letter.code')} </span>
            <bdi dir="ltr">{code}</bdi>
          </p>
          <p className="mt-1 text-xs text-soft [overflow-wrap:anywhere]">
            <bdi dir="ltr">{addressWithoutCode(letter.address[lang])}</bdi>
          </p>
        </div>
      </footer>
    </article>
  )
}
