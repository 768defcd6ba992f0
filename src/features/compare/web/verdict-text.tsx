import { use } from 'react'
import { shortNames } from '#features/compare/columns.ts'
import type { Peers } from '#features/compare/comparable-cost.ts'
import type { Column } from '#features/compare/contract.ts'
import { formatDeadline, formatList, formatMoney, formatMonthFully } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RatesContext, useConversion } from '#ui/currency.ts'
import { isAboutTheSame, shownCost, type Verdict, verdictOf } from './verdict.ts'

/**
 * The comparison in a few sentences: what costs least, starts first and closes first, which programmes are closed, and
 * what cannot be compared.
 */
export function VerdictText({ columns }: { columns: readonly Column[] }) {
  const { t } = useTranslation('compare')
  const sentences = useSentences(columns)
  if (sentences.length === 0) return null
  return (
    <section aria-labelledby="verdict" className="mt-6 rounded-card bg-tint p-4 sm:p-5 print:mt-1.5 print:p-0">
      <h2 id="verdict" className="sr-only">
        {t('verdict.title')}
      </h2>
      <ul className="space-y-2 text-pretty sm:text-lg print:space-y-0 print:text-xs">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

function useSentences(columns: readonly Column[]): string[] {
  const { t } = useTranslation('compare')
  const { t: ofProgramme, lang } = useTranslation('programmes')
  const convertToOwn = useConversion()
  const verdict = verdictOf(columns, use(RatesContext))
  if (columns.length < 2) return []
  const names = shortNames(columns, lang).map(isolate)
  const nameOf = (at: number) => names[at] ?? ''
  const { costs, isMixed, inBothWays, start, deadline, closed } = verdict
  const month = ({ year, month }: { year: number; month: number }) => formatMonthFully(lang, year, month)

  const inTheirWay = (what: string, { level, way }: Peers) =>
    inBothWays.includes(level) ? t(`verdict.way.${way}`, { what }) : what

  const sentences: string[] = []
  for (const cost of costs) {
    const { of, peers, count } = cost
    const shown = shownCost(cost, convertToOwn)
    const amount = isolate(formatMoney(lang, shown.amount))
    const difference = isolate(formatMoney(lang, shown.difference))
    const number = t(`verdict.number.${count}` as 'verdict.number.2')
    const those =
      peers.level === 'university'
        ? t('verdict.universities', { count })
        : t('verdict.group', { count, number, many: t(`verdict.many.${peers.level}`) })
    const group = inTheirWay(those, peers)
    const among = isMixed ? 'Of' : ''
    sentences.push(
      isAboutTheSame(cost) || shown.difference.amount === 0
        ? t(`verdict.same.${of}${among}`, { amount, group })
        : t(`verdict.${of}${among}`, {
            name: nameOf(cost.cheapest),
            amount,
            difference,
            other: nameOf(cost.next),
            group,
          }),
    )
  }
  if (closed.length > 0) sentences.push(t('verdict.closed', { names: formatList(lang, closed.map(nameOf)) }))
  if (start) {
    sentences.push(
      t('verdict.start', { name: nameOf(start.first), month: month(start.intake), next: month(start.next) }),
    )
  }
  if (deadline)
    sentences.push(
      t('verdict.deadline', { name: nameOf(deadline.at), date: isolate(formatDeadline(lang, deadline.date)) }),
    )
  for (const [first, ...others] of apartByReason(verdict)) {
    if (!first) continue
    const { because, unknown } = first
    const parts = formatList(
      lang,
      unknown.map((part) => ofProgramme(`page.cost.${part}`)),
    )
    const which = [first, ...others].map(({ at, peers }) => {
      const what = inTheirWay(t(`verdict.one.${peers.level}`), peers)
      return because === 'alone' ? t('verdict.apart.which', { name: nameOf(at), what }) : nameOf(at)
    })
    sentences.push(t(`verdict.apart.${because}`, { names: formatList(lang, which), parts }))
  }
  return sentences
}

/** Columns that differ for one reason share one sentence. */
const apartByReason = ({ apart }: Verdict) =>
  Map.groupBy(apart, ({ because, unknown }) => [because, ...unknown].join(' ')).values()
