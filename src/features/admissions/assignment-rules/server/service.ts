import { constraintOf } from '#db/errors.ts'
import type { AssignmentRuleInput, AssignmentRules } from '#features/admissions/assignment-rules/contract.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { addRule, allRules, changeRule, removeRule, ruleCountries, ruleReviewers } from './queries.ts'

/** Who looks after which new applications; administrators decide it. */

const ABILITY = 'settings.manage'

export async function viewRules({ db }: Services, actor: Actor): Promise<AssignmentRules> {
  requireAbility(actor, ABILITY)
  const [items, countries, reviewers] = await Promise.all([allRules(db), ruleCountries(db), ruleReviewers(db)])
  return { items: [...items], countries: [...countries], reviewers: [...reviewers] }
}

/** Throws `conflict` where there is a rule for the same, `invalid` for a destination or a member that there is not. */
export async function createRule(
  services: Services,
  actor: Actor,
  input: AssignmentRuleInput,
  requestId: string,
): Promise<AssignmentRules> {
  requireAbility(actor, ABILITY)
  await requireKnown(services, input, null)
  await addRule(services.db, input, byOf(services, actor, requestId)).catch(asConflict)
  return viewRules(services, actor)
}

/** Throws `stale` where somebody has changed it since, and otherwise as `createRule` does. */
export async function updateRule(
  services: Services,
  actor: Actor,
  change: { id: string; version: number; input: AssignmentRuleInput },
  requestId: string,
): Promise<AssignmentRules> {
  requireAbility(actor, ABILITY)
  await requireKnown(services, change.input, change.id)
  const isChanged = await changeRule(services.db, change, byOf(services, actor, requestId)).catch(asConflict)
  if (!isChanged) throw new ProblemError('stale')
  return viewRules(services, actor)
}

/** Throws `stale` where somebody has changed or deleted it since. */
export async function deleteRule(
  services: Services,
  actor: Actor,
  rule: { id: string; version: number },
  requestId: string,
): Promise<AssignmentRules> {
  requireAbility(actor, ABILITY)
  if (!(await removeRule(services.db, rule, byOf(services, actor, requestId)))) throw new ProblemError('stale')
  return viewRules(services, actor)
}

/** A rule may keep a destination that has gone, so that only its staff can be changed. */
async function requireKnown(
  { db }: Services,
  { country, members }: AssignmentRuleInput,
  ruleId: string | null,
): Promise<void> {
  const [countries, reviewers] = await Promise.all([ruleCountries(db, ruleId), ruleReviewers(db)])
  if (country !== null && !countries.some(({ _id }) => _id === country)) {
    throw new ProblemError('invalid', { fields: { country: 'not_offered' } })
  }
  const known = new Set(reviewers.map(({ _id }) => _id))
  if (members.some((id) => !known.has(id))) throw new ProblemError('invalid', { fields: { members: 'not_offered' } })
}

function asConflict(error: unknown): never {
  throw constraintOf(error) === 'assignment_rules_once' ? new ProblemError('conflict') : error
}
