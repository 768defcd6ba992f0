import type { countries } from '#db/schema/countries.table.ts'
import type { CountryFields } from '#features/countries/contract.ts'
import { ProblemError } from '#platform/http/problems.ts'

type CountryRow = typeof countries.$inferSelect

/** 🇩🇪 from `DE`: two regional indicator letters. Northern Cyprus has no code and so no such character. */
const flagEmoji = (alpha2: string | null): string =>
  alpha2 ? String.fromCodePoint(...[...alpha2].map((letter) => 0x1f1a5 + letter.charCodeAt(0))) : ''

/** Every field the specification's clients may ask for. */
const toFields = (row: CountryRow): Required<CountryFields> => ({
  _id: row.id,
  countryName: { en: row.nameEn, ar: row.nameAr ?? row.nameEn },
  countryCode: row.alpha3 ?? row.flagKey,
  countryPhotos: { countryFlag: flagEmoji(row.alpha2), flagImage: `/flags/${row.flagKey}.svg` },
  customURLSlug: { en: row.slugEn, ar: row.slugAr ?? row.slugEn },
})

const names = ['countryName', 'countryCode', 'countryPhotos', 'customURLSlug'] as const
const isName = (name: string): name is (typeof names)[number] => (names as readonly string[]).includes(name)

/**
 * Countries as `_id` and the asked fields (comma-separated; none: all of them). Any other field is refused rather than
 * guessed: throws `invalid`.
 */
export function pickCountryFields(rows: CountryRow[], fields = ''): CountryFields[] {
  const wanted = fields
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (!wanted.every(isName)) throw new ProblemError('invalid', { fields: { fields: 'not_offered' } })
  const chosen = wanted.length > 0 ? wanted : names
  return rows.map((row) => {
    const all = toFields(row)
    return { _id: all._id, ...Object.fromEntries(chosen.map((name) => [name, all[name]])) }
  })
}
