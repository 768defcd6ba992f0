import { record } from '#db/audit.ts'
import { type ApplicationState, staffAction } from '#features/applications/lifecycle.ts'
import { answerDayOf } from '#features/applications/response-sla.ts'
import { decisionOf } from '#features/applications/server/decision-queries.ts'
import { slasFor } from '#features/applications/server/items.ts'
import { type ApplicationRow, applicationById, isActiveApplicant } from '#features/applications/server/queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import type {
  BulkDecided,
  BulkDecisionInput,
  BulkPreview,
  BulkPreviewInput,
  BulkProblem,
} from '#features/review/bulk-contract.ts'
import { BULK_PROBLEMS } from '#features/review/bulk-contract.ts'
import { type StaffTransition, staffTransitionSchema } from '#features/review/contract.ts'
import type { Services } from '#features/services.ts'
import type { FilledTemplate, TemplateKind, TemplateView } from '#features/templates/contract.ts'
import { fillTemplate, viewTemplate } from '#features/templates/server/service.ts'
import { byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { missingDocuments } from './decision-settings.ts'
import { decide } from './decisions.ts'
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
  { template: templateId, ids }: BulkPreviewInput,
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
      const { text, unfilled } = fill(row)
      const problem = await problemOf(services, actor, row, { to, text, unfilled })
      const { id, reference, fullName, language, version } = row
      // Of one's own application one sees what every student sees.
      return { _id: id, reference, fullName, language, version, text: problem === 'forbidden' ? null : text, problem }
    }),
  )
  return { templateVersion: template.version, to, items }
}

/** Decides one after the other; each has its own result. Throws `stale` where the template has changed since its preview. */
export async function decideMany(
  services: Services,
  actor: Actor,
  { template: templateId, templateVersion, items }: BulkDecisionInput,
  requestId: string,
): Promise<BulkDecided> {
  requireAbility(actor, ABILITY)
  const template = await viewTemplate(services, actor, templateId)
  if (template.version !== templateVersion) throw new ProblemError('stale')
  const to = requireTarget(template)
  const results: BulkDecided['items'] = []
  for (const { _id, version } of items) {
    results.push({ _id, problem: await decideOne(services, actor, { id: _id, version, template, to }, requestId) })
  }
  return { items: results }
}

type One = { id: string; version: number; template: TemplateView; to: ApplicationState }

async function decideOne(
  services: Services,
  actor: Actor,
  { id, version, template, to }: One,
  requestId: string,
): Promise<BulkProblem | null> {
  const row = await applicationById(services.db, id)
  if (!row) return 'not_found'
  const filled = (await fillerFor(services, actor, template, [row]))(row)
  const problem = await problemOf(services, actor, row, { to, ...filled })
  if (problem) return problem
  try {
    if (filled.documentKind) {
      const { documentKind, text: note } = filled
      await requestDocument(services, actor, { id, version, documentKind, note: note ?? '' }, requestId)
    } else {
      await decide(services, actor, { id, version, move: moveOf(filled, to) }, requestId)
    }
    return null
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return BULK_PROBLEMS.find((each) => each === error.code) ?? 'invalid'
  }
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

async function problemOf(
  { db }: Services,
  actor: Actor,
  row: ApplicationRow,
  { to, text, unfilled }: Pick<FilledTemplate, 'text' | 'unfilled'> & { to: ApplicationState },
): Promise<BulkProblem | null> {
  if (isOwn(row, actor)) return 'forbidden'
  const isPossible = isActiveApplicant(row) && staffAction(row.state, to) !== null && !(await decisionOf(db, row.id))
  if (!isPossible) return 'not_possible_now'
  if (text === null) return 'no_text'
  if (unfilled.length > 0) return 'unfilled'
  const needsDocuments = to === 'pre_conditional_offer' && (await missingDocuments(db, row.userId)).length > 0
  return needsDocuments ? 'missing_documents' : null
}

/** The transition that the template makes, as the form of one application would send it. */
function moveOf({ text, reasons, conditionKind }: FilledTemplate, to: ApplicationState): StaffTransition {
  const condition = conditionKind && { kind: conditionKind, detail: text ?? '', dueOn: null }
  return staffTransitionSchema.parse({
    to,
    note: condition ? '' : text,
    reasons,
    letter: condition ? { conditions: [condition] } : null,
  })
}
