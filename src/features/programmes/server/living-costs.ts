import type { countries } from '#db/schema/countries.table.ts'
import type { universities } from '#db/schema/universities.table.ts'
import type { LivingCosts } from '#features/programmes/contract.ts'
import type { LEVELS } from '#lib/enums.ts'

type University = Pick<
  typeof universities.$inferSelect,
  'currency' | 'livingCostMonthly' | 'preparatoryYear' | 'preparatoryFee'
>
type Country = Pick<typeof countries.$inferSelect, 'costOfLiving'>
type Level = (typeof LEVELS)[number]

/** What school leavers begin with; a preparatory year leads to nothing else. */
const afterSchool: readonly Level[] = ['bachelor', 'diploma']

/**
 * The monthly living costs of a programme: those its university states, else the usual ones of its country. A
 * university states one figure; the usual shares of the country split it. Its preparatory year is offered to those who
 * come from school, so not before a master's or a doctorate.
 */
export function livingCosts(university: University | null, country: Country | null, level: Level): LivingCosts {
  const usual = country?.costOfLiving && usualMonth(country.costOfLiving)
  const { currency = null, livingCostMonthly = null, preparatoryYear = null, preparatoryFee = null } = university ?? {}
  const stated = currency !== null && livingCostMonthly !== null ? { amount: livingCostMonthly, currency } : null
  return {
    monthly: stated ?? (usual ? { amount: usual.altogether, currency: usual.currency } : null),
    monthlyFrom: stated ? 'university' : usual ? 'country' : null,
    rentShare: usual && usual.altogether > 0 ? usual.rent / usual.altogether : null,
    preparatory: afterSchool.includes(level)
      ? {
          offered: preparatoryYear,
          fee: currency !== null && preparatoryFee !== null ? { amount: preparatoryFee, currency } : null,
        }
      : { offered: false, fee: null },
  }
}

/** A month by the middles of a country's usual ranges. */
function usualMonth({ currency, monthly }: NonNullable<Country['costOfLiving']>) {
  const middle = ([low, high]: [number, number]) => (low + high) / 2
  const altogether = Object.values(monthly).reduce((sum, range) => sum + middle(range), 0)
  return { currency, altogether, rent: middle(monthly.rent) }
}
