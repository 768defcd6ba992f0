import { setImmediate } from 'node:timers/promises'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { ContentDefinition, Field } from '#features/content/fields.ts'
import { fold } from '#lib/fold.ts'
import { isUuid } from '#lib/uuid.ts'

/** The records that a spreadsheet may refer to, by everything that they are called. */

type Named = {
  id: string
  slugEn: string
  slugAr: string | null
  nameEn: string
  nameAr: string | null
  /** Codes and other names. */
  codes: string[]
  aliases: string[]
  timezone: string | null
}
type Campus = { id: string; nameEn: string; nameAr: string | null; universityId: string }

/** `many`: several records are called so. */
type Match = { id: string } | 'none' | 'many'

type Index = { byId: ReadonlyMap<string, Named>; byName: readonly ReadonlyMap<string, ReadonlySet<string>>[] }

export type Lookups = {
  find(field: Field, text: string, within: string | null): Match
  /** How the record is written in a cell. */
  nameOf(field: Field, id: string): string
  /** Of a country. */
  timezoneOf(id: string): string | null
}

type Target = 'countries' | 'universities' | 'faculties' | 'tags'

const loaders: Record<Target, (db: Db) => Promise<Named[]>> = {
  countries: (db) => rows<Named>(db)`
    select id, slug_en as "slugEn", slug_ar as "slugAr", name_en as "nameEn", name_ar as "nameAr", aliases, timezone,
      array_remove(array[alpha2::text, alpha3::text, flag_key], null) as codes
    from countries`,
  universities: (db) => rows<Named>(db)`
    select id, slug_en as "slugEn", slug_ar as "slugAr", name_en as "nameEn", name_ar as "nameAr", aliases, timezone,
      array_remove(array[short_name], null) as codes
    from universities`,
  faculties: (db) => rows<Named>(db)`
    select id, slug_en as "slugEn", slug_ar as "slugAr", name_en as "nameEn", name_ar as "nameAr", aliases,
      null::text as timezone, '{}'::text[] as codes
    from faculties`,
  tags: (db) => rows<Named>(db)`
    select id, slug_en as "slugEn", slug_ar as "slugAr", name_en as "nameEn", name_ar as "nameAr", aliases,
      null::text as timezone, '{}'::text[] as codes
    from tags`,
}

const isTarget = (to: string): to is Target => to in loaders

/** Reads whatever the fields of an entity refer to. */
export async function loadLookups(db: Db, { fields, entity }: ContentDefinition): Promise<Lookups> {
  const targets = new Set<Target>(entity === 'universities' ? ['countries'] : [])
  for (const field of fields as readonly Field[]) {
    if ((field.kind === 'reference' || field.kind === 'references') && isTarget(field.to)) targets.add(field.to)
  }
  const indexes = new Map<string, Index>()
  for (const target of targets) indexes.set(target, await toIndex(await loaders[target](db)))
  const hasCampuses = fields.some((field) => field.kind === 'reference' && field.to === 'campus')
  const campuses = hasCampuses
    ? await rows<Campus>(db)`
        select id, name_en as "nameEn", name_ar as "nameAr", university_id as "universityId" from campuses`
    : []
  return toLookups(indexes, toCampusIndex(campuses))
}

/** Surer names first: a slug or code is meant before a name, and a name before another name. */
const NAMES = [
  ({ slugEn, slugAr }: Named) => [slugEn, slugAr],
  ({ nameEn, nameAr, codes }: Named) => [nameEn, nameAr, ...codes],
  ({ aliases }: Named) => aliases,
]

/** Records whose names are read between two turns of the event loop: thousands take long. */
const AT_ONCE = 250

async function toIndex(records: readonly Named[]): Promise<Index> {
  const byName = NAMES.map(() => new Map<string, Set<string>>())
  for (const [n, record] of records.entries()) {
    if (n % AT_ONCE === 0) await setImmediate()
    for (const [rank, names] of byName.entries()) {
      for (const name of NAMES[rank]?.(record) ?? []) {
        const folded = fold(name ?? '')
        if (folded !== '') names.set(folded, (names.get(folded) ?? new Set()).add(record.id))
      }
    }
  }
  return { byId: new Map(records.map((record) => [record.id, record])), byName }
}

type CampusIndex = { byId: ReadonlyMap<string, Campus>; byName: ReadonlyMap<string, ReadonlySet<string>> }

function toCampusIndex(campuses: readonly Campus[]): CampusIndex {
  const byName = new Map<string, Set<string>>()
  for (const { id, nameEn, nameAr, universityId } of campuses) {
    for (const name of [nameEn, nameAr ?? '']) {
      if (name === '') continue
      const key = `${universityId} ${fold(name)}`
      byName.set(key, (byName.get(key) ?? new Set()).add(id))
    }
  }
  return { byId: new Map(campuses.map((campus) => [campus.id, campus])), byName }
}

const only = (ids: ReadonlySet<string>): Match => (ids.size === 1 ? { id: [...ids][0] ?? '' } : 'many')

function toLookups(indexes: ReadonlyMap<string, Index>, campuses: CampusIndex): Lookups {
  const inIndex = ({ byId, byName }: Index, text: string): Match => {
    const id = text.toLowerCase()
    if (isUuid(id)) return byId.has(id) ? { id } : 'none'
    const folded = fold(text)
    const found = byName.map((names) => names.get(folded)).find((ids) => ids !== undefined)
    return found ? only(found) : 'none'
  }
  const campusNamed = (text: string, within: string | null): Match => {
    if (isUuid(text)) return campuses.byId.has(text) ? { id: text } : 'none'
    const found = campuses.byName.get(`${within} ${fold(text)}`)
    return found ? only(found) : 'none'
  }
  const campusName = (id: string): string => {
    const campus = campuses.byId.get(id)
    if (!campus) return id
    const same = campuses.byName.get(`${campus.universityId} ${fold(campus.nameEn)}`)
    return same?.size === 1 ? campus.nameEn : id
  }
  return {
    find(field, text, within) {
      if (field.kind !== 'reference' && field.kind !== 'references') return isUuid(text) ? { id: text } : 'none'
      if (field.to === 'campus') return campusNamed(text, within)
      if (field.to === 'currency') return { id: text.toUpperCase() }
      const index = indexes.get(field.to)
      return index ? inIndex(index, text) : 'none'
    },
    nameOf(field, id) {
      if (field.kind !== 'reference' && field.kind !== 'references') return id
      if (field.to === 'campus') return campusName(id)
      return indexes.get(field.to)?.byId.get(id)?.slugEn ?? id
    },
    timezoneOf: (id) => indexes.get('countries')?.byId.get(id)?.timezone ?? null,
  }
}
