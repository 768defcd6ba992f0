import { Hono } from 'hono'
import { z } from 'zod'
import { confirmWithdrawal, refuseDeferral } from '#features/admissions/commands/answer-wish.ts'
import { confirmDecision } from '#features/admissions/commands/confirm.ts'
import { decide } from '#features/admissions/commands/decide.ts'
import { decideCondition } from '#features/admissions/commands/decide-condition.ts'
import { decideMany, previewDecisions } from '#features/admissions/commands/decide-many.ts'
import { issueLetter } from '#features/admissions/commands/issue-letter.ts'
import { postponeConfirmation } from '#features/admissions/commands/postpone-confirmation.ts'
import { recordUniversity } from '#features/admissions/commands/record-university.ts'
import { undoDecision } from '#features/admissions/commands/undo.ts'
import { letterCorrectionSchema } from '#features/admissions/letters/contract.ts'
import {
  bulkDecidedSchema,
  bulkDecisionInputSchema,
  bulkPreviewInputSchema,
  bulkPreviewSchema,
} from '#features/admissions/staff/bulk-contract.ts'
import {
  conditionDecisionSchema,
  deferralRefusalSchema,
  staffTransitionSchema,
} from '#features/admissions/staff/change-contract.ts'
import { universityToldSchema } from '#features/admissions/university/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { caseAfter, caseAt, caseChange, caseNow, documentedChange } from './case-calls.ts'

const smallBody = limitBody(32)
const conditionParam = idParam.extend({ conditionId: z.uuid().describe('The condition of the offer.') })
const notificationParam = idParam.extend({ notificationId: z.uuid().describe('What the university is notified of.') })

/** Routes of staff who decide: on one application or many, on conditions of an offer, and what its letter says. */
export const decisionRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/admin/applications/*', requireUser(services))
    .post(
      '/admin/applications/decisions/preview',
      smallBody,
      documentedChange({
        id: 'adminPreviewDecisions',
        description:
          'Answers what a template of a rejection or a request would tell each student: for up to 50 applications, in their language, and which of them would be refused. Nothing is changed; the access is recorded.',
        problems: { 404: 'No such template', 422: '`fields.template`: one of another kind' },
        answer: bulkPreviewSchema,
      }),
      validate('json', bulkPreviewInputSchema),
      async (c) => c.json(await previewDecisions(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))),
    )
    .post(
      '/admin/applications/decisions',
      smallBody,
      documentedChange({
        id: 'adminDecideApplications',
        description:
          'Rejects up to 50 applications or asks their students, with a template: each at the version that was shown and by the same rules as a single one, and answers for each whether it is done or why not. A rejection can be undone as usual.',
        problems: { 404: 'No such template', 412: 'The template has changed since its preview' },
        answer: bulkDecidedSchema,
      }),
      validate('json', bulkDecisionInputSchema),
      async (c) => c.json(await decideMany(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))),
    )
    .post(
      '/admin/applications/:id/deferral/refusal',
      smallBody,
      caseChange({
        id: 'adminRefuseDeferral',
        description:
          'Refuses a later start: with a reason that the student reads, the place stays as it is. To grant it is a transition to `deferred`.',
        problems: { 409: '`not_possible_now`: none is asked for', 422: '`fields.note`: a reason is needed' },
      }),
      validate('param', idParam),
      validate('json', deferralRefusalSchema),
      (c) => caseAfter(services, c, refuseDeferral, { ...caseAt(c), ...c.req.valid('json') }),
    )
    .post(
      '/admin/applications/:id/deferral/postponement',
      smallBody,
      caseChange({
        id: 'adminPostponeConfirmation',
        description:
          'Asks about a deferred place again in three months, because nobody knows its start yet. With a start it is a new letter.',
        problems: { 409: '`not_possible_now`: it is not to be confirmed by today' },
      }),
      validate('param', idParam),
      (c) => caseAfter(services, c, postponeConfirmation, caseAt(c)),
    )
    .post(
      '/admin/applications/:id/withdrawal/confirmation',
      smallBody,
      caseChange({
        id: 'adminConfirmWithdrawal',
        description:
          'Confirms that a place is given up, as its student has asked: place and letter end at once, and the university is notified. Nobody is held to a place, so it cannot be refused.',
        problems: { 409: '`not_possible_now`: it is not asked for, or a decision waits for its time' },
      }),
      validate('param', idParam),
      (c) => caseAfter(services, c, confirmWithdrawal, caseAt(c)),
    )
    .post(
      '/admin/applications/:id/moves',
      smallBody,
      caseChange({
        id: 'adminMoveApplication',
        description:
          'Leads an application to its next state and tells the student; an offer comes with its letter. A rejection requires reasons, a request for information and what is taken back a note. A decision is made some minutes later, and can be undone until then.',
      }),
      validate('param', idParam),
      validate('json', staffTransitionSchema),
      (c) => caseAfter(services, c, decide, { ...caseAt(c), move: c.req.valid('json') }),
    )
    .post(
      '/admin/applications/:id/decision',
      caseChange({
        id: 'adminConfirmDecision',
        description:
          'Confirms a suspended decision: one that is not carried out because the student has sent something since. From now on it waits for its time once more, and can be undone until then.',
        problems: { 409: '`not_possible_now`: no decision is suspended' },
      }),
      validate('param', idParam),
      (c) => caseAfter(services, c, confirmDecision, caseAt(c)),
    )
    .delete(
      '/admin/applications/:id/decision',
      caseChange({
        id: 'adminUndoDecision',
        description:
          'Undoes the decision that waits for its time: the student hears nothing, and no letter is issued. Once it is made this is refused.',
        problems: { 409: '`not_possible_now`: it is made, or there is none' },
      }),
      validate('param', idParam),
      (c) => caseAfter(services, c, undoDecision, caseAt(c)),
    )
    .post(
      '/admin/applications/:id/conditions/:conditionId',
      smallBody,
      caseChange({
        id: 'adminDecideCondition',
        description:
          'Judges a condition of an offer: says that it is met, waived or open again, and tells the student. All but `met` requires a reason.',
        problems: { 409: '`not_possible_now`: there is no offer, or its account is deleted' },
      }),
      validate('param', conditionParam),
      validate('json', conditionDecisionSchema),
      (c) =>
        caseAfter(services, c, decideCondition, { ...caseAt(c), ...c.req.valid('param'), input: c.req.valid('json') }),
    )
    .post(
      '/admin/applications/:id/university/:notificationId',
      smallBody,
      caseChange({
        id: 'adminRecordUniversity',
        description:
          'Records that staff have notified the university: with a note for colleagues; `done` false takes it back.',
        problems: { 409: '`not_possible_now`: a mail notifies it, or it is recorded so already' },
      }),
      validate('param', notificationParam),
      validate('json', universityToldSchema),
      (c) =>
        caseAfter(services, c, recordUniversity, { ...caseAt(c), ...c.req.valid('param'), input: c.req.valid('json') }),
    )
    .post(
      '/admin/applications/:id/letters',
      smallBody,
      caseChange({
        id: 'adminCorrectLetter',
        description: 'Issues an offer letter in place of the valid one, which is revoked; the student is notified.',
        problems: { 409: '`not_possible_now`: there is no offer, or its account is deleted' },
        status: 201,
      }),
      validate('param', idParam),
      validate('json', letterCorrectionSchema),
      async (c) => {
        await issueLetter(services, c.get('actor'), { ...caseAt(c), input: c.req.valid('json') }, c.get('requestId'))
        return c.json(await caseNow(services, c), 201)
      },
    )
