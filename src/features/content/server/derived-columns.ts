import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { sanitizeRichText } from '#lib/rich-text.ts'

/** Columns that follow from what staff have entered. */

/** Words that are read in a minute. */
const WORDS_A_MINUTE = 200

/** Whole minutes to read a text, at least one; null where there is none. */
function readingMinutes(html: string | null): number | null {
  if (html === null) return null
  const words = html.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

/** Sanitises HTML before it is stored, of every sender. */
export function sanitized(definition: ContentDefinition, values: RecordValues): RecordValues {
  const clean = { ...values }
  for (const { kind, name, required } of definition.fields) {
    if (kind !== 'richText') continue
    const { en, ar } = values[name] as { en: string | null; ar: string | null }
    clean[name] = { en: cleanHtml(en) ?? (required ? '' : null), ar: cleanHtml(ar) }
  }
  return clean
}

const cleanHtml = (html: string | null): string | null => (html === null ? null : sanitizeRichText(html) || null)

/** Those of each record, in their order. */
export async function derivedColumns(
  db: Db,
  { entity }: ContentDefinition,
  records: readonly RecordValues[],
): Promise<Record<string, unknown>[]> {
  if (entity === 'articles') {
    return records.map((values) => {
      const { en, ar } = values.body as { en: string; ar: string | null }
      return { reading_minutes_en: readingMinutes(en), reading_minutes_ar: readingMinutes(ar) }
    })
  }
  if (entity !== 'majors' && entity !== 'courses') return records.map(() => ({}))
  const ids = records.flatMap(({ universityId }) => (typeof universityId === 'string' ? [universityId] : []))
  // A programme is where its university is; only an external course without one says its own country.
  const found = await rows<{ id: string; countryId: string }>(db)`
    select id, country_id as "countryId" from universities where id = any(${ids}::uuid[])`
  const countryOf = new Map(found.map(({ id, countryId }) => [id, countryId]))
  return records.map(({ universityId }) => ({
    ...(entity === 'majors' && { kind: 'major' }),
    ...(typeof universityId === 'string' && { country_id: countryOf.get(universityId) ?? null }),
  }))
}
