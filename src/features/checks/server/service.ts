import { transact } from '#db/transaction.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import {
  type CheckedEntity,
  type DueList,
  type DueQuery,
  type FactCheck,
  type FactCheckInput,
  type FactTopic,
  TOPICS_OF,
} from '#features/checks/contract.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { toPage } from '#lib/list-query.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { listDue } from './due-queries.ts'
import { type Checked, checksOf, recordKind } from './queries.ts'
import { check, takeBack } from './record-checks.ts'

/** When staff last compared facts with their source: looking it up, checking again, taking a check back. */

const ABILITY = 'content.edit'

const TYPES = { majors: 'programme', courses: 'programme', universities: 'university', countries: 'country' } as const

type Record = { entity: CheckedEntity; id: string }
/** The topic as the address names it. */
type AtTopic = Record & { topic: string; version: number }

/** What to check next. */
export async function viewDue({ db, now }: Services, actor: Actor, query: DueQuery): Promise<DueList> {
  requireAbility(actor, ABILITY)
  return toPage(await listDue(db, query, now()), query)
}

/** The checks of every topic of a record. Throws `not_found`. */
export async function viewChecks(services: Services, actor: Actor, of: Record): Promise<{ items: FactCheck[] }> {
  requireAbility(actor, ABILITY)
  await requireRecord(services, of)
  const found = await checksOf(services.db, TYPES[of.entity], of.id)
  const never = { version: 0, checkedAt: null, by: null, source: null }
  return {
    items: TOPICS_OF[of.entity].map((topic) => found.find((each) => each.topic === topic) ?? { topic, ...never }),
  }
}

/**
 * Says that the facts of a topic are right today. Throws `stale` where somebody has checked it since, `invalid` where an API
 * token names no source.
 */
export async function checkTopic(
  services: Services,
  actor: Actor,
  { entity, id, topic, version }: AtTopic,
  { source }: FactCheckInput,
  requestId: string,
): Promise<FactCheck> {
  requireAbility(actor, ABILITY)
  if (source == null) requirePerson(actor, 'source')
  const checked = await requireTopic(services, { entity, id }, topic)
  const by = byOf(services, actor, requestId)
  const isSaved = await transact(services.db, (tx) => check(tx, checked, source, by, version))
  if (!isSaved) throw new ProblemError('stale')
  return viewCheck(services, actor, { entity, id }, checked.topic)
}

/** Only people have seen something themselves; a program says where. */
export function requirePerson({ apiTokenId }: Actor, field: string): void {
  if (apiTokenId !== undefined) throw new ProblemError('invalid', { fields: { [field]: 'required' } })
}

/** Takes the last check of a topic back. Throws `stale` where it is not the last one any more. */
export async function takeCheckBack(
  services: Services,
  actor: Actor,
  { entity, id, topic, version }: AtTopic,
  requestId: string,
): Promise<FactCheck> {
  requireAbility(actor, ABILITY)
  const checked = await requireTopic(services, { entity, id }, topic)
  const by = byOf(services, actor, requestId)
  if (!(await transact(services.db, (tx) => takeBack(tx, checked, by, version)))) throw new ProblemError('stale')
  return viewCheck(services, actor, { entity, id }, checked.topic)
}

async function viewCheck(services: Services, actor: Actor, of: Record, topic: FactTopic): Promise<FactCheck> {
  const { items } = await viewChecks(services, actor, of)
  const found = items.find((each) => each.topic === topic)
  if (!found) throw new ProblemError('not_found')
  return found
}

async function requireRecord({ db }: Services, { entity, id }: Record): Promise<void> {
  const kind = await recordKind(db, TYPES[entity], id)
  const isOther = TYPES[entity] === 'programme' && (kind === 'major') !== (entity === 'majors')
  if (!kind || isOther) throw new ProblemError('not_found')
}

async function requireTopic(services: Services, { entity, id }: Record, name: string): Promise<Checked> {
  const topic = TOPICS_OF[entity].find((each) => each === name)
  if (!topic) throw new ProblemError('not_found')
  await requireRecord(services, { entity, id })
  return { entityType: TYPES[entity], entityId: id, topic }
}
