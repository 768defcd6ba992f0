import { isChecked, TOPIC_FIELDS } from '#features/checks/contract.ts'
import { type Checked, keyOf, type StoredCheck } from '#features/checks/server/queries.ts'
import { haveChanged, isNews, type NamedCheck } from '#features/checks/server/record-checks.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { toDay } from '#lib/day.ts'
import type { Change } from './changes.ts'

/** Which checks that a file brings along say more than those that are stored. */

type Known = {
  definition: ContentDefinition
  /** Null of a new record. */
  id: string | null
  before: RecordValues | null
  after: RecordValues
  stored: ReadonlyMap<string, StoredCheck>
}

/** Those checks of a row that change something, and how its report says so. */
export function newChecks(
  checks: readonly NamedCheck[],
  { definition: { entity, auditedAs }, id, before, after, stored }: Known,
): { news: NamedCheck[]; changes: Change[] } {
  if (!isChecked(entity)) return { news: [], changes: [] }
  const storedOf = ({ topic }: NamedCheck) =>
    id === null ? undefined : stored.get(keyOf({ entityType: auditedAs, entityId: id, topic }))
  const news = checks.filter((check) => {
    const fields = TOPIC_FIELDS[entity][check.topic] ?? []
    return before === null || haveChanged(fields, before, after) || isNews(check, storedOf(check))
  })
  const [first] = news
  if (!first) return { news, changes: [] }
  const was = storedOf(first)
  const changes: Change[] = [
    { column: 'checkedOn', from: was?.checkedAt ? toDay(new Date(was.checkedAt)) : null, to: first.on ?? null },
    { column: 'checkedSource', from: was?.source ?? null, to: first.source ?? was?.source ?? null },
  ]
  return { news, changes: changes.filter(({ from, to }) => from !== to) }
}

/** By which the stored checks of a record are read. */
export const checkedTopics = ({ auditedAs }: ContentDefinition, id: string, checks: readonly NamedCheck[]): Checked[] =>
  checks.map(({ topic }) => ({ entityType: auditedAs, entityId: id, topic }))
