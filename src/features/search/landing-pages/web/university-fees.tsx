import { Link } from 'react-router'
import type { LandingPage } from '#features/search/landing-pages/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { paths } from '#paths.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { InReaderCurrency } from '#ui/parts/reader-amount.tsx'
import { UniversityMark } from '#ui/parts/university-mark.tsx'

type Range = { min: number; max: number }

/** Each university with the number of its programmes here and what they cost, on one scale. */
export function UniversityFees({ page }: { page: LandingPage }) {
  const { t } = useTranslation('landing-pages')
  const { t: ofProgramme, lang } = useTranslation('programmes')
  const { universities, fees, kind } = page
  const cell = 'py-3 align-middle'
  return (
    <div className="relative -mx-1 overflow-x-auto px-1">
      <table className="w-full border-y border-line tabular-nums">
        <thead className="text-xs text-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-start font-normal">
              {t('universityColumn')}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-normal">
              {t('facts.programmes')}
            </th>
            {fees && (
              <th scope="col" className="hidden sm:table-cell">
                <span className="sr-only">{t('feesColumn')}</span>
              </th>
            )}
            <th scope="col" className="py-2 text-end font-normal">
              {t('feesColumn')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {universities.map(({ university, count, feesUsd }) => (
            <tr key={university._id}>
              <th scope="row" className={`${cell} text-start font-medium`}>
                <span className="flex items-center gap-3" data-hue={hueOf(university.name.en)}>
                  <UniversityMark university={university} className="hidden h-11 w-10 shrink-0 sm:block" />
                  <span className="min-w-0">
                    <Link
                      to={paths.university({ lang, slug: university.slug })}
                      className="underline decoration-line decoration-1 underline-offset-4 hover:text-accent hover:decoration-accent"
                    >
                      <LocalizedText text={university.name} />
                    </Link>
                    {kind !== 'city' && university.city && (
                      <span className="block text-xs font-normal text-soft">
                        <LocalizedText text={university.city} />
                      </span>
                    )}
                  </span>
                </span>
              </th>
              <td className={`${cell} px-3 text-end`}>{formatNumber(lang, count)}</td>
              {fees && (
                <td className={`${cell} hidden w-1/4 sm:table-cell`}>
                  {feesUsd && <RangeBar range={feesUsd} scale={fees} />}
                </td>
              )}
              <td className={`${cell} ps-3 text-end text-sm`}>
                {feesUsd ? (
                  <>
                    <InReaderCurrency usd={feesUsd.min} />
                    {feesUsd.max > feesUsd.min && (
                      <>
                        {' – '}
                        <InReaderCurrency usd={feesUsd.max} />
                      </>
                    )}
                  </>
                ) : (
                  <span className="text-soft">{ofProgramme('feeNotStated')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Percent of the width: room for a station at the ends. */
const END = 3

/** Where the fees of one university are among all; the figures are beside it. */
function RangeBar({ range, scale }: { range: Range; scale: Range }) {
  const lang = useLanguage()
  const share = (usd: number) => (scale.max > scale.min ? (usd - scale.min) / (scale.max - scale.min) : 0.5)
  const x = (usd: number) => {
    const along = END + share(usd) * (100 - 2 * END)
    return `${(lang === 'ar' ? 100 - along : along).toFixed(2)}%`
  }
  return (
    <svg width="100%" height="16" aria-hidden="true" className="block">
      <line x1="0" x2="100%" y1="8" y2="8" className="stroke-line" strokeWidth="2" />
      <line x1={x(range.min)} x2={x(range.max)} y1="8" y2="8" className="stroke-hue-mid" strokeWidth="4" />
      <circle cx={x(range.max)} cy="8" r="4" className="fill-paper stroke-hue" strokeWidth="2" />
      <circle cx={x(range.min)} cy="8" r="4" className="fill-paper stroke-hue" strokeWidth="2" />
    </svg>
  )
}
