import { record } from '#db/audit.ts'
import {
  type ApplicationState,
  canBeUndone,
  staffAction,
  stateWhileAsked,
} from '#features/admissions/applications/lifecycle.ts'
import { answerDayOf } from '#features/admissions/applications/response-sla.ts'
import { decidedAmong } from '#features/admissions/applications/server/decision-queries.ts'
import { slasFor } from '#features/admissions/applications/server/items.ts'
import {
  type ApplicationRow,
  applicationsByIds,
  isActiveApplicant,
} from '#features/admissions/applications/server/queries.ts'
import { usualDueDay } from '#features/admissions/requests/server/due-day.ts'
import {
  BULK_PROBLEMS,
  type BulkDecided,
  type BulkDecisionInput,
  type BulkPreview,
  type BulkPreviewInput,
  type BulkProblem,
} from '#features/admissions/staff/bulk-contract.ts'
import { staffTransitionSchema } from '#features/admissions/staff/change-contract.ts'
import { undoMinutes } from '#features/admissions/staff/server/decision-settings.ts'
import { isOwn, requireReviewer } from '#features/admissions/staff/server/review-access.ts'
import { templateValues } from '#features/admissions/staff/server/template-values.ts'
import type { FilledTemplate, TemplateKind, TemplateView } from '#features/admissions/templates/contract.ts'
import { fillTemplate, viewTemplate } from '#features/admissions/templates/server/service.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { ask } from './ask.ts'
import { decide } from './decide.ts'

/** Staff use one template for many applications: each is a command of its own, done or refused like a single one. */

/** An offer comes with a letter of its own, and is made one by one. */
const TARGETS: Record<TemplateKind, ApplicationState | null> = {
  rejection: 'rejected',
  request: 'information_needed',
  condition: null,
  message: null,
}

/**
 * What each student would read, and why one would be refused. Throws `not_found` without such a template, `invalid` for one
 * that many cannot be decided by.
 */
export async function previewDecisions(
  services: Services,
  actor: Actor,
  { template: templateId, ids }: BulkPreviewInput,
  requestId: string,
): Promise<BulkPreview> {
  requireReviewer(actor)
  const template = await viewTemplate(services, actor, templateId)
  const to = requireTarget(template)
  const candidates = await candidatesFor(services, actor, { template, to, ids })
  const after = { ids: candidates.map(({ row }) => row.id) }
  const seen = { entityType: 'application', entityId: null, after, requestId } as const
  await record(services.db, { actorId: actor.userId, action: 'application.listed', ...seen })
  const items = candidates.map(({ row, filled, problem }) => {
    const { id: _id, reference, fullName, language, version } = row
    // Of one's own application one sees what every student sees.
    const text = problem === 'forbidden' ? null : filled.text
    return { _id, reference, fullName, language, version, text, problem }
  })
  const minutes = canBeUndone(to) ? await undoMinutes(services.db) : 0
  return { templateVersion: template.version, to, documentKind: template.documentKind, undoMinutes: minutes, items }
}

/** Decides one after the other; each has its own result. Throws `stale` where the template has changed since its preview. */
export async function decideMany(
  services: Services,
  actor: Actor,
  { template: templateId, templateVersion, items }: BulkDecisionInput,
  requestId: string,
): Promise<BulkDecided> {
  requireReviewer(actor)
  const template = await viewTemplate(services, actor, templateId)
  if (template.version !== templateVersion) throw new ProblemError('stale')
  const to = requireTarget(template)
  const ids = items.map(({ _id }) => _id)
  const candidates = await candidatesFor(services, actor, { template, to, ids })
  const results: BulkDecided['items'] = []
  for (const { _id, version } of items) {
    const found = candidates.find(({ row }) => row.id === _id)
    const made = found && !found.problem && decideOne(services, actor, { found, to, version }, requestId)
    results.push({ _id, problem: made ? await made : (found?.problem ?? 'not_found') })
  }
  return { items: results }
}

type Candidate = { row: ApplicationRow; filled: FilledTemplate; problem: BulkProblem | null }

/** Those of these applications that exist, with what the template says to each student. */
async function candidatesFor(
  services: Services,
  actor: Actor,
  { template, to, ids }: { template: TemplateView; to: ApplicationState; ids: readonly string[] },
): Promise<Candidate[]> {
  const rows = await applicationsByIds(services.db, ids)
  const [decided, slaOf] = await Promise.all([decidedAmong(services.db, ids), slasFor(services, rows)])
  return rows.map((row) => {
    const due = row.answerBy === null ? null : new Date(row.answerBy)
    const values = templateValues(row, actor, answerDayOf(due, slaOf(row)))
    const filled = fillTemplate(template, values, row.language)
    const leads =
      to === 'information_needed'
        ? stateWhileAsked(row.state) !== null && row.requestedBy === null
        : staffAction(row.state, to) !== null
    const isPossible = isActiveApplicant(row) && leads && !decided.has(row.id)
    return {
      row,
      filled,
      problem: isOwn(row, actor) ? 'forbidden' : isPossible ? missingIn(filled) : 'not_possible_now',
    }
  })
}

const missingIn = ({ text, unfilled }: FilledTemplate): BulkProblem | null =>
  text === null ? 'no_text' : unfilled.length > 0 ? 'unfilled' : null

/** By the rules of a single decision, which looks at the application once more under its lock. */
async function decideOne(
  services: Services,
  actor: Actor,
  { found: { row, filled }, to, version }: { found: Candidate; to: ApplicationState; version: number },
  requestId: string,
): Promise<BulkProblem | null> {
  const { documentKind, text, reasons } = filled
  const at = { id: row.id, version }
  try {
    if (documentKind) {
      // One document, with what the student is to look out for.
      const items = [{ kind: 'document' as const, documentKind, documentLabel: null }]
      const input = { note: text ?? '', dueOn: usualDueDay(services.now()), items }
      await ask(services, actor, { ...at, input }, requestId)
    } else {
      const move = staffTransitionSchema.parse({ to, note: text, reasons })
      await decide(services, actor, { ...at, move }, requestId)
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
