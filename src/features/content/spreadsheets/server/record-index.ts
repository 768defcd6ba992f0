import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import { type ContentDefinition, columnsOf, type Field } from '#features/content/fields.ts'
import { hostOf, signature } from '#features/content/server/same-names.ts'
import { isOfEntity } from '#features/content/server/storage.ts'
import { scopeOf } from '#features/content/spreadsheets/columns.ts'
import { fold } from '#lib/fold.ts'
import { pace } from '#platform/jobs/pace.ts'

/** What all records of an entity are called, to recognise the rows of a file as records. */

/** So few that a search waits for no more than reading their names takes. */
const AT_ONCE = 1_000

type Titled = {
  id: string
  en: string
  ar: string | null
  key: string | null
  scope: string | null
  site: string | null
}

export type RecordIndex = {
  /** The records whose key column says this, `scope` being what the name is unique within. */
  withKey(text: string, scope: string | null): readonly string[]
  has(id: string): boolean
  /** A record of the same name in this scope, in any language or order of words. */
  likeName(name: string, scope: string | null): { _id: string; name: string } | null
  /** A record with this site; none for ''. */
  ofSite(host: string): { _id: string; name: string } | null
  /** From now on there is this new one too, by its row in the file. */
  add(
    line: number,
    keyed: { text: string; scope: string | null } | null,
    called: { names: readonly string[]; scope: string | null },
  ): void
  /** The row whose new record has this key. */
  newWithKey(text: string, scope: string | null): number | null
  newLikeName(name: string, scope: string | null): { line: number; name: string } | null
}

/** Whether the key column is the name, of which only the folded form counts, and only within its scope. */
const isTitle = (definition: ContentDefinition, key: string) => key.startsWith(`${definition.title}.`)

export async function loadRecordIndex(db: Db, definition: ContentDefinition, key: string): Promise<RecordIndex> {
  const scoped = isTitle(definition, key)
  const keyOf = (text: string, scope: string | null) =>
    scoped ? `${scope ?? ''} ${fold(text)}` : text.trim().toLowerCase()
  const byKey = new Map<string, string[]>()
  const nameOf = (name: string, scope: string | null) => `${scope ?? ''} ${signature(name)}`
  const ids = new Set<string>()
  const bySite = new Map<string, { _id: string; name: string }>()
  const bySignature = new Map<string, { _id: string; name: string }>()
  const rest = pace()
  for await (const some of titles(db, definition, key)) {
    for (const { id, en, ar, key: text, scope, site } of some) {
      ids.add(id)
      const host = hostOf(site ?? '')
      if (host !== '') bySite.set(host, { _id: id, name: en })
      if (text !== null && text !== '') {
        const known = byKey.get(keyOf(text, scope))
        if (known) known.push(id)
        else byKey.set(keyOf(text, scope), [id])
      }
      for (const name of [en, ar]) if (name) bySignature.set(nameOf(name, scope), { _id: id, name })
    }
    await rest()
  }
  const newByKey = new Map<string, number>()
  const newBySignature = new Map<string, { line: number; name: string }>()
  return {
    withKey: (text, scope) => byKey.get(keyOf(text, scope)) ?? [],
    has: (id) => ids.has(id),
    likeName: (name, scope) => bySignature.get(nameOf(name, scope)) ?? null,
    ofSite: (host) => bySite.get(host) ?? null,
    add(line, keyed, { names, scope }) {
      if (keyed) newByKey.set(keyOf(keyed.text, keyed.scope), line)
      for (const name of names) newBySignature.set(nameOf(name, scope), { line, name })
    },
    newWithKey: (text, scope) => newByKey.get(keyOf(text, scope)) ?? null,
    newLikeName: (name, scope) => newBySignature.get(nameOf(name, scope)) ?? null,
  }
}

async function* titles(db: Db, definition: ContentDefinition, key: string): AsyncGenerator<Titled[]> {
  const column = (name: string, language = 0) => {
    const field = definition.fields.find((each) => each.name === name) as Field
    return sql`r.${identifier(columnsOf(field)[language] ?? '')}`
  }
  const [name = '', language] = key.split('.')
  const keyColumn = key === '_id' ? sql`r.id` : column(name, language === 'ar' ? 1 : 0)
  const scope = scopeOf(definition)
  const site = definition.entity === 'universities' ? sql`coalesce(r.domain, r.website)` : sql`null`
  const scopeColumn = scope ? column(scope) : sql`null`
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const found = await rows<Titled>(db)`
      select r.id, ${column(definition.title)} as en, ${column(definition.title, 1)} as ar, ${keyColumn}::text as key,
        ${scopeColumn}::text as scope, ${site} as site
      from ${identifier(definition.table)} r where r.id > ${last} and ${isOfEntity(definition)} order by r.id limit ${AT_ONCE}`
    if (found.length === 0) return
    yield found
    last = found.at(-1)?.id ?? last
  }
}
