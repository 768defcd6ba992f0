import type { countries } from '#db/schema/countries.table.ts'
import { ProblemError } from '#server/http/problems.ts'

type CountryRow = typeof countries.$inferSelect

/** 🇩🇪 from `DE`: two regional indicator letters. Northern Cyprus has no code and so no such character. */
const flagEmoji = (alpha2: string | null): string =>
  alpha2 ? String.fromCodePoint(...[...alpha2].map((letter) => 0x1f1a5 + letter.charCodeAt(0))) : ''

/** What the specification's clients may ask for; any other field is refused rather than guessed. */
const fields: Record<string, (row: CountryRow) => unknown> = {
  countryName: (row) => ({ en: row.nameEn, ar: row.nameAr ?? row.nameEn }),
  countryCode: (row) => row.alpha3 ?? row.flagKey,
  countryPhotos: (row) => ({ countryFlag: flagEmoji(row.alpha2), flagImage: `/flags/${row.flagKey}.svg` }),
  customURLSlug: (row) => ({ en: row.slugEn, ar: row.slugAr ?? row.slugEn }),
}

/** Rows reduced to `_id` and the asked fields (comma-separated; none: all we offer). Throws `invalid` for others. */
export function pickCountryFields(rows: CountryRow[], asked: string | undefined): Record<string, unknown>[] {
  const names = asked
    ? asked
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
    : Object.keys(fields)
  const unknown = names.filter((name) => !Object.hasOwn(fields, name))
  if (unknown.length > 0) {
    throw new ProblemError('invalid', { fields: { fields: `choose from ${Object.keys(fields).join(', ')}` } })
  }
  return rows.map((row) => ({ _id: row.id, ...Object.fromEntries(names.map((name) => [name, fields[name]?.(row)])) }))
}
