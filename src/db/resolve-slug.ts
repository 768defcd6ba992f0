import { fold } from '#lib/fold.ts'
import type { Language } from '#lib/localized.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from './client.ts'
import { identifier, rows } from './rows.ts'

const tables = {
  country: 'countries',
  university: 'universities',
  faculty: 'faculties',
  programme: 'programmes',
  article: 'articles',
  tag: 'tags',
} as const

type Resolvable = keyof typeof tables

/** Entities whose old addresses were made from their English name: lower case, hyphens for spaces. */
const legacyNamed: ReadonlySet<Resolvable> = new Set(['country', 'university', 'programme'])

/**
 * The id of the published record that an address means to a reader of `lang` (P16), null when nothing is meant.
 * The languages' slugs share no namespace, so one may be two records'. The first of these wins: the slug in `lang` (an
 * English one serves Arabic readers too, where nothing has it as its Arabic one), the slug in the other language, the
 * id, an old slug, the legacy name-with-hyphens form when just one record has that name, and a slug that is written
 * otherwise or was copied with what was around it: marks, quotes, spaces, invisible characters, ه for ة.
 */
export async function resolve(db: Db, entity: Resolvable, address: string, lang: Language): Promise<string | null> {
  const table = identifier(tables[entity])
  const key = address.normalize('NFC').slice(0, 300)
  if (key.includes('\0')) return null
  const id = isUuid(key.toLowerCase()) ? key : null
  const english = key.toLowerCase()
  const ownSlug = lang === 'ar' ? 'slug_ar' : 'slug_en'
  const ownKey = lang === 'ar' ? key : english

  const [found] = await rows<{ id: string }>(db)`
    select id from ${table}
    where (slug_en = ${english} or slug_ar = ${key} or id = ${id}::uuid) and status = 'published'
    order by ${identifier(ownSlug)} is not distinct from ${ownKey} desc, id is not distinct from ${id}::uuid limit 1`
  if (found) return found.id

  const [retired] = await rows<{ id: string }>(db)`
    select t.id from slug_history h join ${table} t on t.id = h.entity_id
    where h.entity_type = ${entity} and h.slug in (${key}, ${english}) and t.status = 'published'
    order by h.slug = ${key} desc limit 1`
  if (retired) return retired.id
  if (legacyNamed.has(entity)) {
    const named = await rows<{ id: string }>(db)`
      select id from ${table} where lower(replace(name_en, ' ', '-')) = ${english} and status = 'published' limit 2`
    if (named.length > 0) return onlyOne(named)
  }

  const plain = fold(key)
  if (plain === '') return null
  return onlyOne(
    await rows<{ id: string }>(db)`
      select id from ${table}
      where (slug_en = ${plain.replaceAll(' ', '-')} or fold(slug_ar) = ${plain}) and status = 'published' limit 2`,
  )
}

const onlyOne = (found: readonly { id: string }[]) => (found.length === 1 ? (found[0]?.id ?? null) : null)
