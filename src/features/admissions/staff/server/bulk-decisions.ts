import { record } from '#db/audit.ts'
import { type ApplicationState, canBeUndone, staffAction } from '#features/admissions/applications/lifecycle.ts'
import { answerDayOf } from '#features/admissions/applications/response-sla.ts'
import { decidedAmong } from '#features/admissions/applications/server/decision-queries.ts'
import { slasFor } from '#features/admissions/applications/server/items.ts'
import {
  type ApplicationRow,
  applicationsByIds,
  isActiveApplicant,
} from '#features/admissions/applications/server/queries.ts'
import { completedDetail, isSameDetail } from '#features/admissions/letters/condition-detail.ts'
import type { ConditionView } from '#features/admissions/letters/contract.ts'
import type { Condition, LetterTerms } from '#features/admissions/letters/rules.ts'
import { conditionsOfMany, isSettled } from '#features/admissions/letters/server/condition-queries.ts'
import { conditionLine } from '#features/admissions/letters/server/service.ts'
import type {
  BulkDecided,
  BulkDecisionInput,
  BulkPreview,
  BulkPreviewInput,
  BulkProblem,
  BulkTerms,
} from '#features/admissions/staff/bulk-contract.ts'
import { BULK_PROBLEMS } from '#features/admissions/staff/bulk-contract.ts'
import { type StaffTransition, staffTransitionSchema } from '#features/admissions/staff/contract.ts'
import type { FilledTemplate, TemplateKind, TemplateView } from '#features/admissions/templates/contract.ts'
import { fillTemplate, viewTemplate } from '#features/admissions/templates/server/service.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { type DocumentReadiness, documentReadinessOf, undoMinutes } from './decision-settings.ts'
import { decide } from './decisions.ts'
import { prepareTransition } from './prepare-transition.ts'
import { requestDocument } from './requests.ts'
import { isOwn } from './review-access.ts'
import { ABILITY } from './service.ts'
import { templateValues } from './template-values.ts'

/** One template for many applications: each is a transition of its own, made or refused like a single one. */

const TARGETS: Record<TemplateKind, ApplicationState | null> = {
  rejection: 'rejected',
  condition: 'pre_conditional_offer',
  request: 'information_needed',
  message: null,
}

/**
 * What each student would read, and why one would be refused. Throws `not_found` without such a template, `invalid` for one
 * that decides nothing.
 */
export async function previewDecisions(
  services: Services,
  actor: Actor,
  { template: templateId, terms, ids }: BulkPreviewInput,
  requestId: string,
): Promise<BulkPreview> {
  requireAbility(actor, ABILITY)
  const { db } = services
  const template = await viewTemplate(services, actor, templateId)
  const to = requireTarget(template)
  const candidates = await candidatesFor(services, actor, template, ids)
  const { actorId } = byOf(services, actor, requestId)
  const seen = { action: 'application.listed', entityType: 'application', entityId: null } as const
  await record(db, { actorId, ...seen, after: { ids: candidates.map(({ row }) => row.id) }, requestId })
  const items = await Promise.all(
    candidates.map(async (candidate) => {
      const { row, filled, readiness } = candidate
      const outcome = await previewOne(services, actor, candidate, { to, terms })
      const { id, reference, fullName, language, version } = row
      const about = { _id: id, reference, fullName, language, version }
      if ('problem' in outcome) {
        // Of one's own application one sees what every student sees.
        const text = outcome.problem === 'forbidden' ? null : filled.text
        return { ...about, text, offer: null, problem: outcome.problem }
      }
      const { letter } = outcome
      const lines = letter?.conditions.map((condition) => conditionLine(condition, language)) ?? []
      const offer = letter && { ...letter, lines, unchecked: readiness.unchecked }
      return { ...about, text: filled.text, offer, problem: null }
    }),
  )
  const undoable = canBeUndone(to) ? await undoMinutes(db) : 0
  return { templateVersion: template.version, to, documentKind: template.documentKind, undoMinutes: undoable, items }
}

/** Decides one after the other; each has its own result. Throws `stale` where the template has changed since its preview. */
export async function decideMany(
  services: Services,
  actor: Actor,
  { template: templateId, templateVersion, terms, items }: BulkDecisionInput,
  requestId: string,
): Promise<BulkDecided> {
  requireAbility(actor, ABILITY)
  const template = await viewTemplate(services, actor, templateId)
  if (template.version !== templateVersion) throw new ProblemError('stale')
  const to = requireTarget(template)
  const ids = items.map(({ _id }) => _id)
  const candidates = new Map((await candidatesFor(services, actor, template, ids)).map((each) => [each.row.id, each]))
  const results: BulkDecided['items'] = []
  for (const { _id, version } of items) {
    const candidate = candidates.get(_id)
    const problem = candidate
      ? await decideOne(services, actor, candidate, { version, to, terms }, requestId)
      : 'not_found'
    results.push({ _id, problem })
  }
  return { items: results }
}

/** An application that a template may decide, with what that depends on. */
type Candidate = {
  row: ApplicationRow
  filled: FilledTemplate
  readiness: DocumentReadiness
  isDecided: boolean
  conditions: readonly ConditionView[]
}

/** Those of these applications that exist, read together. */
async function candidatesFor(
  services: Services,
  actor: Actor,
  template: TemplateView,
  ids: readonly string[],
): Promise<Candidate[]> {
  const { db } = services
  const found = await applicationsByIds(db, ids)
  const [readinessOf, decided, conditions, slaOf] = await Promise.all([
    documentReadinessOf(
      db,
      found.map(({ userId }) => userId),
    ),
    decidedAmong(db, ids),
    conditionsOfMany(db, ids),
    slasFor(services, found),
  ])
  const conditionsBy = Map.groupBy(conditions, ({ applicationId }) => applicationId)
  return found.map((row) => {
    const due = row.answerBy === null ? null : new Date(row.answerBy)
    return {
      row,
      filled: fillTemplate(template, templateValues(row, actor, answerDayOf(due, slaOf(row))), row.language),
      readiness: readinessOf(row.userId),
      isDecided: decided.has(row.id),
      conditions: conditionsBy.get(row.id) ?? [],
    }
  })
}

/** Decides by the rules of a single decision, which looks at the application once more under its lock. */
async function decideOne(
  services: Services,
  actor: Actor,
  candidate: Candidate,
  { version, to, terms }: { version: number; to: ApplicationState; terms: BulkTerms },
  requestId: string,
): Promise<BulkProblem | null> {
  const problem = problemOf(actor, candidate, to)
  if (problem) return problem
  const { row, filled } = candidate
  const { id } = row
  try {
    if (filled.documentKind) {
      const { documentKind, text: note } = filled
      await requestDocument(services, actor, { id, version, documentKind, note: note ?? '' }, requestId)
    } else {
      await decide(services, actor, { id, version, move: moveOf(candidate, to, terms) }, requestId)
    }
    return null
  } catch (error) {
    return problemIn(error)
  }
}

/** Why a decision was refused; throws what is no refusal. */
function problemIn(error: unknown): BulkProblem {
  if (!(error instanceof ProblemError)) throw error
  return BULK_PROBLEMS.find((each) => each === error.code) ?? 'invalid'
}

function requireTarget({ kind }: TemplateView): ApplicationState {
  const to = TARGETS[kind]
  if (!to) throw new ProblemError('invalid', { fields: { template: 'not_offered' } })
  return to
}

type Outcome = { problem: BulkProblem } | { letter: (LetterTerms & { start: string }) | null }

/** What deciding on one application would do, by the rules of a single decision. */
async function previewOne(
  services: Services,
  actor: Actor,
  candidate: Candidate,
  { to, terms }: { to: ApplicationState; terms: BulkTerms },
): Promise<Outcome> {
  const problem = problemOf(actor, candidate, to)
  if (problem) return { problem }
  if (to === 'information_needed') return { letter: null }
  try {
    const { letter } = (await prepareTransition(services, candidate.row, moveOf(candidate, to, terms))).decision
    if (!letter) return { letter: null }
    const { conditions, replyBy, content } = letter
    const said = conditions.map(({ kind, detail, dueOn }) => ({ kind, detail, dueOn }))
    return { letter: { conditions: said, replyBy, start: content.details.start } }
  } catch (error) {
    return { problem: problemIn(error) }
  }
}

function problemOf(
  actor: Actor,
  { row, filled, readiness, isDecided }: Candidate,
  to: ApplicationState,
): BulkProblem | null {
  if (isOwn(row, actor)) return 'forbidden'
  const isPossible = isActiveApplicant(row) && staffAction(row.state, to) !== null && !isDecided
  if (!isPossible) return 'not_possible_now'
  if (filled.text === null) return 'no_text'
  if (filled.unfilled.length > 0) return 'unfilled'
  return to === 'pre_conditional_offer' && readiness.missing.length > 0 ? 'missing_documents' : null
}

/**
 * The transition that the template makes, as the form of one application would send it: conditions that are open already go on,
 * and a reply day that is not named stays.
 */
function moveOf({ row, filled, conditions }: Candidate, to: ApplicationState, terms: BulkTerms): StaffTransition {
  const { text, reasons, conditionKind, detail } = filled
  if (!conditionKind || !detail) return staffTransitionSchema.parse({ to, note: text, reasons })
  const open = conditions
    .filter((condition) => !isSettled(condition))
    .map(({ _id, kind, detail, dueOn }) => ({ _id, kind, detail, dueOn }))
  const isSame = (one: Condition) => one.kind === conditionKind && isSameDetail(one.detail, detail)
  const next = open.some(isSame)
    ? open.map((one) =>
        isSame(one) ? { ...one, detail: completedDetail(detail, one.detail), dueOn: terms.dueOn ?? one.dueOn } : one,
      )
    : [...open, { kind: conditionKind, detail, dueOn: terms.dueOn }]
  return staffTransitionSchema.parse({ to, letter: { conditions: next, replyBy: terms.replyBy ?? row.replyBy } })
}
