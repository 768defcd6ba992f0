import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { z } from 'zod'
import { addNote } from '#features/admissions/commands/add-note.ts'
import { assign, assignMany } from '#features/admissions/commands/assign.ts'
import { confirmDecision } from '#features/admissions/commands/confirm.ts'
import { decide } from '#features/admissions/commands/decide.ts'
import { decideCondition } from '#features/admissions/commands/decide-condition.ts'
import { decideMany, previewDecisions } from '#features/admissions/commands/decide-many.ts'
import { issueLetter } from '#features/admissions/commands/issue-letter.ts'
import { setLegalHold } from '#features/admissions/commands/legal-hold.ts'
import { undoDecision } from '#features/admissions/commands/undo.ts'
import { letterCorrectionSchema } from '#features/admissions/letters/contract.ts'
import {
  bulkDecidedSchema,
  bulkDecisionInputSchema,
  bulkPreviewInputSchema,
  bulkPreviewSchema,
} from '#features/admissions/staff/bulk-contract.ts'
import {
  applicationListSchema,
  assignmentSchema,
  bulkAssignedSchema,
  bulkAssignmentSchema,
  conditionDecisionSchema,
  legalHoldInputSchema,
  noteInputSchema,
  presenceInputSchema,
  presenceSchema,
  reviewersSchema,
  reviewViewSchema,
  staffTransitionSchema,
} from '#features/admissions/staff/contract.ts'
import {
  applicationFilterQuery,
  applicationListQuery,
  queueCountsSchema,
} from '#features/admissions/staff/list-query.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { documented, documentedChange } from '#platform/http/documented.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { caseAt, caseChange, caseNow, NOT_ONES_OWN, TAG } from './case-calls.ts'
import { markViewing } from './presence.ts'
import { viewApplications, viewQueues, viewReviewers } from './service.ts'

const smallBody = limitBody(32)
const conditionParam = idParam.extend({ conditionId: z.uuid().describe('The condition of the offer.') })

/** Routes of staff who review applications. */
export const reviewRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/applications/*', requireUser(services))
    .get(
      '/admin/applications',
      documented({
        id: 'adminListApplications',
        tag: TAG,
        summary: 'Applications, page by page; late ones first',
        description:
          'Answers applications page by page, found by words of name, reference, address, phone number or programme, and filtered by state, assignee and delay. The access is recorded.',
        access: 'counsellor',
        answer: applicationListSchema,
      }),
      validate('query', applicationListQuery),
      async (c) => c.json(await viewApplications(services, c.get('actor'), c.req.valid('query'), c.get('requestId'))),
    )
    .get(
      '/admin/applications/queues',
      documented({
        id: 'adminCountQueues',
        tag: TAG,
        summary: 'How many applications are due for what',
        description:
          'Answers how many of the applications under the same filters are late, due within a day, waiting for staff, unassigned, have documents, answers or corrections that nobody has looked at, wait for a student past the day, have a passport that expires, and how many have waited for more than a working day without owner or due day; and the countries to which anybody has applied.',
        access: 'counsellor',
        answer: queueCountsSchema,
      }),
      validate('query', applicationFilterQuery),
      async (c) => c.json(await viewQueues(services, c.get('actor'), c.req.valid('query'), c.get('requestId'))),
    )
    .get(
      '/admin/applications/reviewers',
      documented({
        id: 'adminListReviewers',
        tag: TAG,
        summary: 'Who can be assigned an application',
        description: 'Answers the staff to whom an application can be assigned.',
        access: 'counsellor',
        answer: reviewersSchema,
      }),
      async (c) => c.json({ items: await viewReviewers(services, c.get('actor')) }),
    )
    .post(
      '/admin/applications/assignments',
      smallBody,
      documentedChange({
        id: 'adminAssignApplications',
        tag: TAG,
        summary: 'Assign many applications',
        description:
          'Assigns up to 200 applications to one member of staff, or to nobody, and answers how many have changed. Those of the caller and of the assignee are skipped.',
        access: 'counsellor',
        problems: { 422: '`fields.assignee`: not one who reviews applications' },
        answer: bulkAssignedSchema,
      }),
      validate('json', bulkAssignmentSchema),
      async (c) => c.json(await assignMany(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))),
    )
    .post(
      '/admin/applications/decisions/preview',
      smallBody,
      documentedChange({
        id: 'adminPreviewDecisions',
        tag: TAG,
        summary: 'What a template would tell each student',
        description:
          'Answers for up to 50 applications what a template of a rejection or a request tells each student in their language, and which of them would be refused. Nothing is changed; the access is recorded.',
        access: 'counsellor',
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
        tag: TAG,
        summary: 'Reject or ask several applications with a template',
        description:
          'Rejects up to 50 applications or asks their students, each at the version that was shown and by the same rules as a single one, and answers for each whether it is done or why not. A rejection can be undone as usual.',
        access: 'counsellor',
        problems: { 404: 'No such template', 412: 'The template has changed since its preview' },
        answer: bulkDecidedSchema,
      }),
      validate('json', bulkDecisionInputSchema),
      async (c) => c.json(await decideMany(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))),
    )
    .get(
      '/admin/applications/:id',
      documented({
        id: 'adminGetApplication',
        tag: TAG,
        summary: 'One application',
        description:
          'Answers an application with all that staff may see, and in `can` what the caller may do now; of one’s own only what a student sees. The access is recorded.',
        access: 'counsellor',
        versioned: true,
        answer: reviewViewSchema,
      }),
      validate('param', idParam),
      async (c) => c.json(await caseNow(services, c)),
    )
    .put(
      '/admin/applications/:id/viewer',
      smallBody,
      documentedChange({
        id: 'adminMarkViewing',
        tag: TAG,
        summary: 'Note that one has it open',
        description:
          'Shows colleagues for half a minute that the caller has the page of an application open, and answers the newest change that others have made after `after`, and which colleagues have it open.',
        access: 'counsellor',
        answer: presenceSchema,
      }),
      validate('param', idParam),
      validate('json', presenceInputSchema),
      async (c) => {
        const shown = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await markViewing(services, c.get('actor'), shown))
      },
    )
    .put(
      '/admin/applications/:id',
      smallBody,
      caseChange({
        id: 'adminAssignApplication',
        summary: 'Assign an application',
        description: 'Assigns an application to a member of staff, or to nobody.',
        problems: { 409: null, 422: '`fields.assignee`: not one who reviews applications, or its student' },
      }),
      validate('param', idParam),
      validate('json', assignmentSchema),
      async (c) => {
        await assign(services, c.get('actor'), { ...caseAt(c), ...c.req.valid('json') }, c.get('requestId'))
        return c.json(await caseNow(services, c))
      },
    )
    .post(
      '/admin/applications/:id/moves',
      smallBody,
      caseChange({
        id: 'adminMoveApplication',
        summary: 'Lead an application on',
        description:
          'Leads an application to its next state and tells the student; an offer comes with its letter. A rejection requires reasons, a request for information and what is taken back a note. A decision is made some minutes later, and can be undone until then.',
      }),
      validate('param', idParam),
      validate('json', staffTransitionSchema),
      async (c) => {
        await decide(services, c.get('actor'), { ...caseAt(c), move: c.req.valid('json') }, c.get('requestId'))
        return c.json(await caseNow(services, c))
      },
    )
    .post(
      '/admin/applications/:id/decision',
      caseChange({
        id: 'adminConfirmDecision',
        summary: 'Confirm a suspended decision',
        description:
          'Confirms a decision that is not carried out because the student has sent something since. From now on it waits for its time once more, and can be undone until then.',
        problems: { 409: '`not_possible_now`: no decision is suspended' },
      }),
      validate('param', idParam),
      async (c) => {
        await confirmDecision(services, c.get('actor'), caseAt(c), c.get('requestId'))
        return c.json(await caseNow(services, c))
      },
    )
    .delete(
      '/admin/applications/:id/decision',
      caseChange({
        id: 'adminUndoDecision',
        summary: 'Undo a decision before the student is notified',
        description:
          'Undoes the decision that waits for its time: the student hears nothing, and no letter is issued. Once it is made this is refused.',
        problems: { 409: '`not_possible_now`: it is made, or there is none' },
      }),
      validate('param', idParam),
      async (c) => {
        await undoDecision(services, c.get('actor'), caseAt(c), c.get('requestId'))
        return c.json(await caseNow(services, c))
      },
    )
    .post(
      '/admin/applications/:id/conditions/:conditionId',
      smallBody,
      caseChange({
        id: 'adminDecideCondition',
        summary: 'Judge a condition of an offer',
        description:
          'Says of one condition that it is met, waived or open again, and tells the student. All but `met` requires a reason.',
        problems: { 409: '`not_possible_now`: there is no offer, or its account is deleted' },
      }),
      validate('param', conditionParam),
      validate('json', conditionDecisionSchema),
      async (c) => {
        const decision = { ...caseAt(c), ...c.req.valid('param'), input: c.req.valid('json') }
        await decideCondition(services, c.get('actor'), decision, c.get('requestId'))
        return c.json(await caseNow(services, c))
      },
    )
    .post(
      '/admin/applications/:id/letters',
      smallBody,
      caseChange({
        id: 'adminCorrectLetter',
        summary: 'Replace the offer letter',
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
    .put(
      '/admin/applications/:id/legal-hold',
      smallBody,
      caseChange({
        id: 'adminHoldApplication',
        summary: 'Keep an application',
        description:
          'Keeps an application, and the documents of its student, from the retention rules, for a reason that staff read.',
        problems: { 409: '`not_possible_now`: nothing personal is left of the application' },
      }),
      validate('param', idParam),
      validate('json', legalHoldInputSchema),
      async (c) => {
        await setLegalHold(services, c.get('actor'), { ...caseAt(c), ...c.req.valid('json') }, c.get('requestId'))
        return c.json(await caseNow(services, c))
      },
    )
    .delete(
      '/admin/applications/:id/legal-hold',
      caseChange({
        id: 'adminReleaseApplication',
        summary: 'End a hold',
        description: 'Lets the retention rules have the application again.',
        problems: { 409: '`not_possible_now`: it is not held, or nothing personal is left of it' },
      }),
      validate('param', idParam),
      async (c) => {
        await setLegalHold(services, c.get('actor'), { ...caseAt(c), reason: null }, c.get('requestId'))
        return c.json(await caseNow(services, c))
      },
    )
    .post(
      '/admin/applications/:id/notes',
      smallBody,
      documentedChange({
        id: 'adminAddApplicationNote',
        tag: TAG,
        summary: 'Add a note for colleagues',
        description: 'Adds a note that only staff read, and answers the application.',
        access: 'counsellor',
        problems: { 403: NOT_ONES_OWN, 409: '`not_possible_now`: its account is deleted' },
        answer: reviewViewSchema,
        status: 201,
      }),
      validate('param', idParam),
      validate('json', noteInputSchema),
      async (c) => {
        const note = { ...c.req.valid('param'), ...c.req.valid('json') }
        await addNote(services, c.get('actor'), note, c.get('requestId'))
        return c.json(await caseNow(services, c), 201)
      },
    )
