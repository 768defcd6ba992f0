import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { restoreChecks } from '#features/checks/server/record-checks.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { recordFacts, saveRecords } from './save.ts'
import { stateBefore, storedRecords } from './stored-records.ts'

/** Records that are read and written together. */
const RECORDS_AT_ONCE = 200

type Entry = {
  entityId: string
  entityType: string
  actorId: string | null
  apiTokenId: string | null
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * Puts back what a change of many records has changed, all of it or nothing. Throws `not_found` for what nobody has done,
 * `forbidden` for what somebody else has (administrators may), `stale` where a record has changed since.
 */
export async function undoMany(services: Services, actor: Actor, batch: string, requestId: string): Promise<number> {
  requireAbility(actor, 'content.edit')
  const by = byOf(services, actor, requestId)
  return transact(services.db, async (tx) => {
    const entries = await entriesOf(tx, batch)
    if (entries.length === 0) throw new ProblemError('not_found')
    if (!entries.every((entry) => isOwn(entry, actor))) requireAbility(actor, 'imports.undo')
    let undone = 0
    for (const definition of Object.values(DEFINITIONS)) {
      const own = entries.filter(({ entityType }) => entityType === definition.auditedAs)
      for (let at = 0; at < own.length; at += RECORDS_AT_ONCE) {
        undone += await undoSome(tx, definition, own.slice(at, at + RECORDS_AT_ONCE), by)
      }
    }
    if (undone < entries.length) throw new ProblemError('stale')
    await restoreChecks(tx, batch, by)
    return entries.length
  })
}

/** What a token has done is the token's alone, although it acts in the name of an account. */
const isOwn = ({ actorId, apiTokenId }: Entry, actor: Actor): boolean =>
  actorId === actor.userId && apiTokenId === (actor.apiTokenId ?? null)

/** Without what imports have changed: they are undone as such, with what they have created. */
const entriesOf = (tx: Db, batch: string) => rows<Entry>(tx)`
  select entity_id as "entityId", entity_type::text as "entityType", actor_id as "actorId",
    api_token_id as "apiTokenId", before, after
  from audit_trail where request_id = ${batch} and action = 'content.changed'
    and not exists (select from imports where id::text = ${batch}) order by entity_id`

/** Answers how many of the entries are about records of this entity, which may share its name in the log with another. */
async function undoSome(tx: Db, definition: ContentDefinition, entries: readonly Entry[], by: By): Promise<number> {
  const ids = entries.map(({ entityId }) => entityId)
  const stored = await storedRecords(tx, definition, ids, { lock: true })
  const toSave = entries.flatMap((entry) => {
    const record = stored.get(entry.entityId)
    if (!record) return []
    const former = stateBefore(record, entry)
    if (!former) throw new ProblemError('stale')
    return [{ input: { ...former, confirmed: [], checks: [] }, stored: record }]
  })
  if (toSave.length === 0) return 0
  const saved = await saveRecords(tx, definition, toSave, by)
  for (const { problems } of saved) if (problems) throw new ProblemError('invalid', { fields: problems })
  await recordFacts(tx, definition, toSave, saved, by)
  return saved.length
}
