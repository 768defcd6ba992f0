import { record } from '#db/audit.ts'
import { type ApplicationState, staffAction } from '#features/applications/lifecycle.ts'
import { answerDayOf } from '#features/applications/response-sla.ts'
import { decisionOf } from '#features/applications/server/decision-queries.ts'
import { slasFor } from '#features/applications/server/items.ts'
import { type ApplicationRow, applicationById, isActiveApplicant } from '#features/applications/server/queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import type { Condition, LetterTerms } from '#features/letters/rules.ts'
import { conditionsOf, isSettled } from '#features/letters/server/condition-queries.ts'
import type {
  BulkDecided,
  BulkDecisionInput,
  BulkPreview,
  BulkPreviewInput,
  BulkProblem,
  BulkTerms,
} from '#features/review/bulk-contract.ts'
import { BULK_PROBLEMS } from '#features/review/bulk-contract.ts'
import { type StaffTransition, staffTransitionSchema } from '#features/review/contract.ts'
import type { Services } from '#features/services.ts'
import type { FilledTemplate, TemplateKind, TemplateView } from '#features/templates/contract.ts'
import { fillTemplate, viewTemplate } from '#features/templates/server/service.ts'
import { byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { missingDocuments, uncheckedDocuments } from './decision-settings.ts'
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
  const found = await Promise.all([...new Set(ids)].map((id) => applicationById(db, id)))
  const known = found.filter((row) => row !== undefined)
  const { actorId } = byOf(services, actor, requestId)
  const seen = { action: 'application.listed', entityType: 'application', entityId: null } as const
  await record(db, { actorId, ...seen, after: { ids: known.map(({ id }) => id) }, requestId })
  const fill = await fillerFor(services, actor, template, known)
  const items = await Promise.all(
    known.map(async (row) => {
      const filled = fill(row)
      const outcome = await tryOne(services, actor, row, { ...filled, to, terms })
      const { id, reference, fullName, language, version } = row
      const about = { _id: id, reference, fullName, language, version }
      if ('problem' in outcome) {
        // Of one's own application one sees what every student sees.
        const text = outcome.problem === 'forbidden' ? null : filled.text
        return { ...about, text, offer: null, problem: outcome.problem }
      }
      const { letter } = outcome
      const offer = letter && { ...letter, unchecked: await uncheckedDocuments(db, row.userId) }
      return { ...about, text: filled.text, offer, problem: null }
    }),
  )
  return { templateVersion: template.version, to, documentKind: template.documentKind, items }
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
  const results: BulkDecided['items'] = []
  for (const { _id, version } of items) {
    results.push({
      _id,
      problem: await decideOne(services, actor, { id: _id, version, template, terms, to }, requestId),
    })
  }
  return { items: results }
}

type One = { id: string; version: number; template: TemplateView; terms: BulkTerms; to: ApplicationState }

async function decideOne(
  services: Services,
  actor: Actor,
  { id, version, template, terms, to }: One,
  requestId: string,
): Promise<BulkProblem | null> {
  const row = await applicationById(services.db, id)
  if (!row) return 'not_found'
  const filled = (await fillerFor(services, actor, template, [row]))(row)
  const outcome = await tryOne(services, actor, row, { ...filled, to, terms })
  if ('problem' in outcome) return outcome.problem
  try {
    if (filled.documentKind) {
      const { documentKind, text: note } = filled
      await requestDocument(services, actor, { id, version, documentKind, note: note ?? '' }, requestId)
    } else {
      await decide(services, actor, { id, version, move: outcome.move }, requestId)
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

/** Fills the template in for one of these applications. */
async function fillerFor(
  services: Services,
  actor: Actor,
  template: TemplateView,
  rows: readonly ApplicationRow[],
): Promise<(row: ApplicationRow) => FilledTemplate> {
  const slaOf = await slasFor(services, rows)
  return (row) => {
    const due = row.answerBy === null ? null : new Date(row.answerBy)
    return fillTemplate(template, templateValues(row, actor, answerDayOf(due, slaOf(row))), row.language)
  }
}

type Filled = FilledTemplate & { to: ApplicationState; terms: BulkTerms }
type Outcome = { problem: BulkProblem } | { move: StaffTransition; letter: (LetterTerms & { start: string }) | null }

/** What deciding on one application would do, by the rules of a single one. */
async function tryOne(services: Services, actor: Actor, row: ApplicationRow, filled: Filled): Promise<Outcome> {
  const problem = await problemOf(services, actor, row, filled)
  if (problem) return { problem }
  const move = await moveOf(services, row, filled)
  if (move.to === 'information_needed') return { move, letter: null }
  try {
    const { letter: draft } = (await prepareTransition(services, row, move)).decision
    if (!draft) return { move, letter: null }
    const { conditions, replyBy, content } = draft
    const said = conditions.map(({ kind, detail, dueOn }) => ({ kind, detail, dueOn }))
    return { move, letter: { conditions: said, replyBy, start: content.details.start } }
  } catch (error) {
    return { problem: problemIn(error) }
  }
}

async function problemOf(
  { db }: Services,
  actor: Actor,
  row: ApplicationRow,
  { to, text, unfilled }: Pick<Filled, 'to' | 'text' | 'unfilled'>,
): Promise<BulkProblem | null> {
  if (isOwn(row, actor)) return 'forbidden'
  const isPossible = isActiveApplicant(row) && staffAction(row.state, to) !== null && !(await decisionOf(db, row.id))
  if (!isPossible) return 'not_possible_now'
  if (text === null) return 'no_text'
  if (unfilled.length > 0) return 'unfilled'
  const needsDocuments = to === 'pre_conditional_offer' && (await missingDocuments(db, row.userId)).length > 0
  return needsDocuments ? 'missing_documents' : null
}

/**
 * The transition that the template makes, as the form of one application would send it: conditions that are open already go on,
 * and a reply day that is not named stays.
 */
async function moveOf(
  { db }: Services,
  row: ApplicationRow,
  { text, reasons, conditionKind, to, terms }: Filled,
): Promise<StaffTransition> {
  if (!conditionKind) return staffTransitionSchema.parse({ to, note: text, reasons })
  const detail = text ?? ''
  const open = (await conditionsOf(db, row.id)).filter((condition) => !isSettled(condition))
  const kept = open.map(({ _id, kind, detail, dueOn }) => ({ _id, kind, detail, dueOn }))
  const isSame = (one: Condition) => one.kind === conditionKind && one.detail === detail
  const conditions = kept.some(isSame)
    ? kept.map((one) => (isSame(one) ? { ...one, dueOn: terms.dueOn ?? one.dueOn } : one))
    : [...kept, { kind: conditionKind, detail, dueOn: terms.dueOn }]
  return staffTransitionSchema.parse({ to, letter: { conditions, replyBy: terms.replyBy ?? row.replyBy } })
}
