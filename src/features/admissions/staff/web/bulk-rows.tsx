import { formatStart } from '#features/admissions/letters/details.ts'
import type { BulkPreview, BulkProblem } from '#features/admissions/staff/bulk-contract.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { directionOf } from '#lib/localized.ts'
import { Tag } from '#ui/parts/chip.tsx'
import { useOfferWarnings } from './use-offer-warnings.ts'

type BulkRowsProps = {
  items: BulkPreview['items']
  /** Once they are decided: why not, by application; null where it was. */
  results: ReadonlyMap<string, BulkProblem | null> | null
}

/** What each student reads, or why an application is left as it is. */
export function BulkRows({ items, results }: BulkRowsProps) {
  const { t } = useTranslation('review')
  return (
    <ul className="relative max-h-[50dvh] divide-y divide-line overflow-y-auto border-y border-line text-sm">
      {items.map(({ _id, fullName, reference, language, text, offer, problem }) => {
        const left = problem ?? results?.get(_id) ?? null
        const isDecided = results !== null && left === null
        return (
          <li key={_id} className="py-2.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className="font-medium">{fullName ?? t('application.erased')}</bdi>
              <bdi dir="ltr" className="text-soft tabular-nums">
                {reference}
              </bdi>
              <span className="text-soft">{t(`workspace.languages.${language}`)}</span>
              {isDecided && <Tag tone="accent">{t('bulk.decided')}</Tag>}
            </p>
            {left && <p className="mt-0.5 text-error">{t(`bulk.problems.${left}`)}</p>}
            {offer && !left && <BulkOffer offer={offer} language={language} />}
            {text !== null && !left && !offer && (
              <p lang={language} dir="auto" className="mt-1 whitespace-pre-wrap text-soft [overflow-wrap:anywhere]">
                {text}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type Item = BulkPreview['items'][number]
type BulkOfferProps = { offer: NonNullable<Item['offer']>; language: Item['language'] }

/** The terms of an offer, its conditions as the letter says them to the student, and what may have been overlooked. */
function BulkOffer({ offer, language }: BulkOfferProps) {
  const { t: letters } = useTranslation('letters')
  const lang = useLanguage()
  const { conditions, lines, replyBy, start, unchecked } = offer
  const warnings = useOfferWarnings()({ terms: { conditions, replyBy }, start, unchecked })
  return (
    <div className="mt-1 space-y-1.5">
      {lines.length > 0 && (
        <ul lang={language} dir={directionOf(language)} className="list-disc space-y-0.5 ps-5">
          {lines.map((line) => (
            <li key={line} className="[overflow-wrap:anywhere]">
              {line}
            </li>
          ))}
        </ul>
      )}
      <p className="text-soft">
        {letters('letter.start')}: <bdi>{formatStart(lang, start)}</bdi>
        {replyBy && (
          <>
            {' · '}
            {letters('letter.replyBy')}: <bdi>{formatDate(lang, replyBy)}</bdi>
          </>
        )}
      </p>
      {warnings.length > 0 && (
        <ul className="space-y-0.5 border-s-2 border-saffron ps-3">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
