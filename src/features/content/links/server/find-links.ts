import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import { isChecked } from '#features/checks/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { type ContentDefinition, columnsOf, type Field } from '#features/content/fields.ts'
import type { LinkedEntity } from '#features/content/links/contract.ts'
import { isOfEntity } from '#features/content/server/storage.ts'
import { LANGUAGES, type Language } from '#lib/localized.ts'
import { type LinkAddress, toLinkAddress, unescaped } from './link-address.ts'

/** Which records are looked at: all of them, those of an entity, or some of these. */
export type Scope = { entity?: string; ids?: readonly string[] }

type Place = { entity: LinkedEntity; recordId: string | null; field: string; language: Language | null }
type FoundRow = Place & { href: string }
export type LinkUse = Place & LinkAddress

/** The last part but one of the public addresses, from which a relative link counts. */
const SEGMENTS: Readonly<Record<string, string>> = {
  countries: 'country',
  universities: 'university',
  faculties: 'faculty',
  majors: 'major',
  courses: 'courses',
  articles: 'blog',
}

/** As src/lib/rich-text.ts writes it: attributes in double quotes, `>` escaped within. */
const HREF = '<a(?: [^>]*)? href="([^"]*)"'

/** Every link of published content: in rich texts, in address fields, the sources of facts, and the owner's channels. */
export async function findLinks(db: Db, publicUrl: string, { entity, ids }: Scope): Promise<LinkUse[]> {
  const definitions = Object.values(DEFINITIONS).filter((one) => entity === undefined || one.entity === entity)
  // A statement an entity, so that none takes as long as a statement may not, however large the catalogue.
  const statements = definitions.map((definition) => partsOf(definition, ids))
  for (const definition of definitions) if (isChecked(definition.entity)) statements.push([sourcesOf(definition, ids)])
  if (entity === undefined || entity === 'settings') statements.push([CHANNELS])
  const found: FoundRow[] = []
  for (const parts of statements) {
    if (parts.length > 0) found.push(...(await rows<FoundRow>(db)`${join(parts, ' union ')}`))
  }
  return found.flatMap(({ href, ...place }) => {
    const page = `/${place.language ?? 'en'}/${SEGMENTS[place.entity] ?? ''}/`
    const address = toLinkAddress(unescaped(href), { page, publicUrl })
    return address ? [{ ...place, ...address }] : []
  })
}

const only = (ids: readonly string[] | undefined): Sql => (ids ? sql`and r.id = any(${[...ids]}::uuid[])` : empty)

/** A part of a statement for each column that holds links. */
function partsOf(definition: ContentDefinition, ids: readonly string[] | undefined): Sql[] {
  const { entity, table, fields } = definition
  const from = sql`from ${identifier(table)} r`
  const where = sql`where r.status = 'published' and ${isOfEntity(definition)} ${only(ids)}`
  const place = (field: Field, language: Language | null) => sql`
    select ${entity}::text as entity, r.id as "recordId", ${field.name}::text as field, ${language}::user_language as language`
  return fields.flatMap((field: Field) => {
    const columns = columnsOf(field).map((column) => sql`r.${identifier(column)}`)
    if (field.kind === 'text' && field.format === 'url') {
      return columns.map(
        (column) => sql`${place(field, null)}, ${column} as href ${from} ${where} and ${column} is not null`,
      )
    }
    if (field.kind !== 'richText') return []
    return columns.map(
      (column, n) => sql`
        ${place(field, LANGUAGES[n] ?? null)}, m[1] as href
        ${from} cross join lateral regexp_matches(${column}, ${HREF}::text, 'g') as m
        ${where} and ${column} like '%href=%'`,
    )
  })
}

/** The sources of a record's facts, by the primary key of their checks. */
const sourcesOf = (definition: ContentDefinition, ids: readonly string[] | undefined): Sql => sql`
  select ${definition.entity}::text as entity, r.id as "recordId", 'checks.' || c.topic as field,
    null::user_language as language, c.source as href
  from fact_checks c join ${identifier(definition.table)} r on r.id = c.entity_id
  where c.entity_type = ${definition.auditedAs}::entity_type and c.source ~ '^https?://'
    and r.status = 'published' and ${isOfEntity(definition)} ${only(ids)}`

const CHANNELS = sql`
  select 'settings' as entity, null::uuid as "recordId", 'social.' || (channel.place - 1) as field,
    null::user_language as language, channel.value ->> 'url' as href
  from settings s
  cross join lateral jsonb_array_elements(s.value -> 'social') with ordinality as channel (value, place)
  where s.key = 'contact' and channel.value ->> 'url' is not null`
