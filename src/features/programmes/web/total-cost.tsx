import { use } from 'react'
import type { ProgrammeView } from '#features/programmes/contract.ts'
import { type Cost, type CostPart, costOf } from '#features/programmes/cost.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { RatesContext } from '#ui/currency.ts'
import { Fold } from '#ui/parts/fold.tsx'
import { ReaderAmount, StatedAmount, useAmountWords } from '#ui/parts/reader-amount.tsx'
import { SegmentedBar, SegmentMark } from '#ui/parts/segmented-bar.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { COST_STRENGTHS, useOwnParts } from './cost-parts.ts'
import { overDurationWords } from './duration.ts'

/** The total cost of a programme: a bar of its parts, and the same as text beside it. */
export function TotalCost({ programme }: { programme: ProgrammeView }) {
  const { t, lang } = useTranslation('programmes')
  const amountWords = useAmountWords()
  const cost = costOf(programme, use(RatesContext))
  const owns = useOwnParts(cost)
  if (!cost) return <p className="max-w-measure text-soft">{t('page.cost.nothing')}</p>
  const { total, parts } = cost
  return (
    <div>
      <p className="text-xl font-medium">
        <ReaderAmount money={total} isEstimate={cost.approximate} />{' '}
        <span className="text-base font-normal text-soft">{overDurationWords(t, cost.months)}</span>
      </p>
      <StatedAmount money={total} dated className="text-sm text-soft" />
      <SegmentedBar
        parts={parts.map(({ part, money }) => ({
          key: part,
          share: total.amount > 0 ? money.amount / total.amount : 0,
          strength: COST_STRENGTHS[part],
        }))}
        className="mt-4"
      />
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {parts.map(({ part, money }, at) => (
          <div key={part} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5 text-sm">
            <dt className="flex items-center gap-2.5">
              <SegmentMark strength={COST_STRENGTHS[part]} />
              {t(`page.cost.${wordOf(part, cost, programme)}`)}
            </dt>
            <dd className="ms-auto flex flex-col items-end font-medium tabular-nums sm:flex-row-reverse sm:items-baseline sm:gap-5">
              <span className="sm:min-w-24 sm:text-end">
                <ReaderAmount money={money} own={owns[at]} isEstimate={part !== 'tuition'} />
              </span>
              <StatedAmount money={money} className="text-xs font-normal text-soft" />
            </dd>
          </div>
        ))}
      </dl>
      <Fold summary={t('page.cost.notes')}>
        <ul className="mt-4 max-w-measure list-disc space-y-1.5 ps-5 text-sm text-soft">
          {!cost.lengthStated && <li>{t('page.cost.lengthUnknown')}</li>}
          {cost.unknown.length > 0 && (
            <li>
              {t('page.cost.unknown', {
                parts: formatList(
                  lang,
                  cost.unknown.map((part) => t(`page.cost.${part}`)),
                ),
              })}
            </li>
          )}
          {cost.atHome && <li>{t('page.cost.atHome')}</li>}
          {cost.approximate && <LivingBy programme={programme} />}
          {hasHousing(cost) && programme.country && (
            <li>{t('page.cost.housingBy', { country: isolate(countryInSentence(lang, programme.country.name)) })}</li>
          )}
          {cost.preparatory && <li>{t('page.cost.preparatory', { amount: amountWords(cost.preparatory) })}</li>}
          {!cost.atHome && <OneOff programme={programme} />}
        </ul>
      </Fold>
    </div>
  )
}

/** What is paid once, which is not in the sum: on the page of the country where that says how much it is. */
function OneOff({ programme: { country, hasOneOffCosts } }: { programme: ProgrammeView }) {
  const { t, lang } = useTranslation('programmes')
  if (!country || !hasOneOffCosts) return <li>{t('page.cost.oneOffUnknown')}</li>
  return (
    <li>
      <TextLink to={`${paths.country({ lang, slug: country.slug })}#one-off-costs`}>
        {t('page.cost.oneOff', { country: isolate(countryInSentence(lang, country.name)) })}
      </TextLink>
    </li>
  )
}

/** The monthly living costs in the sum, with their source. */
function LivingBy({ programme: { livingCosts, country } }: { programme: ProgrammeView }) {
  const { t, lang } = useTranslation('programmes')
  const amountWords = useAmountWords()
  const { monthly, monthlyFrom } = livingCosts
  if (!monthly || !monthlyFrom) return null
  return (
    <li>
      {t(`page.cost.livingBy.${monthlyFrom}`, {
        amount: amountWords(monthly),
        country: country ? isolate(countryInSentence(lang, country.name)) : '',
      })}
    </li>
  )
}

function wordOf(part: CostPart, cost: Cost, { discountPercent }: ProgrammeView) {
  if (part === 'tuition' && discountPercent !== null && discountPercent > 0) return 'tuitionAfterDiscount'
  if (part === 'living' && !hasHousing(cost)) return 'livingAndHousing'
  return part
}

const hasHousing = ({ parts }: Cost): boolean => parts.some(({ part }) => part === 'housing')
