import type { DueCheck } from '#features/checks/contract.ts'
import { formatDate, formatList, formatMoney, formatMonth } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize, pickList } from '#lib/localized.ts'

const INTAKES_SHOWN = 3

/** What is published of a topic, in one line, to be compared with its source. */
export function useFactsText(): (check: DueCheck) => string {
  const { t } = useTranslation('checks')
  const lang = useLanguage()
  const money = (amount: number, currency: string) => isolate(formatMoney(lang, { amount, currency }))
  return ({ topic, facts: { amount, intakes, lines, costs, text: published } }) => {
    if (topic === 'deadlines' && intakes.length > 0) {
      const texts = intakes.slice(0, INTAKES_SHOWN).map(({ year, month, deadline }) =>
        t('intake', {
          month: formatMonth(lang, year, month),
          deadline: deadline ? formatDate(lang, deadline) : t('rolling'),
        }),
      )
      return formatList(lang, texts)
    }
    if (costs.length > 0) {
      const texts = costs.map((cost) =>
        t('cost', { name: isolate(localize(cost.name, lang)), amount: money(cost.amount, cost.currency) }),
      )
      return formatList(lang, texts)
    }
    if (published) return localize(published, lang)
    const { lines: shown } = pickList(lines, lang)
    if (shown[0] !== undefined) return t('lines', { count: shown.length, first: isolate(shown[0]) })
    if (!amount) return t('noFacts')
    const { from, to, currency } = amount
    const text = from === to ? money(from, currency) : `${money(from, currency)} – ${money(to, currency)}`
    return topic === 'living_costs' ? t('aMonth', { amount: text }) : text
  }
}
