import sql, { join, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { SimilarQuery, SimilarRecord, SimilarRecords } from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition, ContentEntity } from '#features/content/fields.ts'
import { scopeOf } from '#features/content/spreadsheets/columns.ts'
import type { Services } from '#features/services.ts'
import { fold } from '#lib/fold.ts'
import { WITH_OTHER_NAMES } from './list-queries.ts'
import { hostOf, signature } from './same-names.ts'
import { isOfEntity, titleColumns } from './storage.ts'

/** Likely duplicates of a new record, for a warning that refuses nothing. */

const MOST = 5
/** Of a name as common as "Medicine" no more are compared. */
const MOST_COMPARED = 100

type Candidate = Omit<SimilarRecord, 'reason'> & { otherNames: string; sameSite: boolean }

export async function viewSimilar(
  { db }: Services,
  actor: Actor,
  entity: ContentEntity,
  query: SimilarQuery,
): Promise<SimilarRecords> {
  requireAbility(actor, 'content.edit')
  const definition = DEFINITIONS[entity]
  const names = [query.en, query.ar].filter((name) => signature(name) !== '')
  const codes = [query.alpha2, query.alpha3].map(fold).filter((code) => code !== '')
  const hosts = [query.domain, query.website].map(hostOf).filter((host) => host !== '')
  if (names.length + codes.length + hosts.length === 0) return { items: [] }
  // The university of a programme is what makes its name its own.
  if (definition.table === 'programmes' && query.universityId === undefined) return { items: [] }

  const signatures = new Set(names.map(signature))
  const reasonOf = ({ name, otherNames, sameSite }: Candidate): SimilarRecord['reason'] | null => {
    const isAlso = (text: string) => otherNames.includes(`|${fold(text)}|`)
    if (codes.some(isAlso)) return 'code'
    if (sameSite) return 'domain'
    return [name.en, name.ar ?? ''].some((each) => signatures.has(signature(each))) || names.some(isAlso)
      ? 'name'
      : null
  }
  const items: SimilarRecord[] = []
  for (const candidate of await candidates(db, definition, query, { names, codes, hosts })) {
    const { otherNames: _, sameSite: __, ...record } = candidate
    const reason = reasonOf(candidate)
    if (reason !== null && items.length < MOST) items.push({ ...record, reason })
  }
  return { items }
}

type Compared = { names: string[]; codes: string[]; hosts: string[] }

/**
 * Records within what makes a name unique, as far as that is known, that have every word of a name, the name or a code among
 * their other names, or the same site.
 */
function candidates(
  db: Db,
  definition: ContentDefinition,
  query: SimilarQuery,
  { names, codes, hosts }: Compared,
): Promise<Candidate[]> {
  const isUniversity = definition.entity === 'universities'
  const site = (column: Sql) => sql`substring(lower(${column}) from '^(?:https?://)?(?:www\\.)?([^/:]+)')`
  const sameSite =
    isUniversity && hosts.length > 0
      ? sql`coalesce(${site(sql`r.domain`)} = any(${hosts}) or ${site(sql`r.website`)} = any(${hosts}), false)`
      : sql`false`
  const scope = scopeOf(definition) as 'countryId' | 'universityId' | undefined
  const within = scope === undefined ? undefined : query[scope]
  const column = scope === 'countryId' ? sql`r.country_id` : sql`r.university_id`
  const isWithin = within === undefined ? sql`true` : sql`(${column} = ${within} or ${sameSite})`
  const isLevel =
    definition.table === 'programmes' && query.level !== undefined ? sql`r.level::text = ${query.level}` : sql`true`
  const hasOthers = WITH_OTHER_NAMES.has(definition.table)
  const others = [...names.map(fold), ...codes].map((name) => `%|${name}|%`)
  const isAlike = names.map((name) => {
    const words = signature(name)
      .split(' ')
      .map((word) => `%${word}%`)
    return sql`r.search_text like all(${words})`
  })
  const isAlso = hasOthers ? [sql`r.other_names like any(${others})`] : []
  const { en, ar } = titleColumns(definition)
  return rows<Candidate>(db)`
    select r.id as "_id", r.status, jsonb_build_object('en', ${en}, 'ar', ${ar}) as name,
      ${isUniversity ? sql`(select jsonb_build_object('en', c.name_en, 'ar', c.name_ar) from countries c where c.id = r.country_id)` : sql`null::jsonb`} as place,
      ${hasOthers ? sql`r.other_names` : sql`''`} as "otherNames", ${sameSite} as "sameSite"
    from ${identifier(definition.table)} r where ${isOfEntity(definition)} and ${isWithin} and ${isLevel}
      and (${join([...isAlike, ...isAlso, sameSite], ' or ')})
    order by r.status = 'archived', r.search_text, r.id limit ${MOST_COMPARED}`
}
