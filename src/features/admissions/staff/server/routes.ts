import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { z } from 'zod'
import { letterCorrectionSchema } from '#features/admissions/letters/contract.ts'
import {
  applicationListSchema,
  assignmentSchema,
  bulkAssignedSchema,
  bulkAssignmentSchema,
  conditionDecisionSchema,
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
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { decideCondition } from './condition-decisions.ts'
import { confirmDecision, transitionAsStaff, undoDecision } from './decisions.ts'
import { correctLetter } from './letter-correction.ts'
import { markViewing } from './presence.ts'
import { addNote, assignMany, assignTo, viewApplications, viewForReview, viewQueues, viewReviewers } from './service.ts'

const TAG = 'staff: applications'
const NOT_ONES_OWN = 'Signed in, without the permission; or the application is your own'
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
      async (c) => {
        const view = await viewForReview(services, c.get('actor'), c.req.valid('param').id, c.get('requestId'))
        return c.json(withVersion(c, view))
      },
    )
    .put(
      '/admin/applications/:id',
      smallBody,
      documentedChange({
        id: 'adminAssignApplication',
        tag: TAG,
        summary: 'Assign an application',
        description: 'Assigns an application to a member of staff, or to nobody.',
        access: 'counsellor',
        versioned: true,
        problems: {
          403: NOT_ONES_OWN,
          422: '`fields.assignee`: not one who reviews applications, or its student',
        },
        answer: reviewViewSchema,
      }),
      validate('param', idParam),
      validate('json', assignmentSchema),
      async (c) => {
        const assignment = { id: c.req.valid('param').id, version: requireVersion(c), ...c.req.valid('json') }
        return c.json(withVersion(c, await assignTo(services, c.get('actor'), assignment, c.get('requestId'))))
      },
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
    .post(
      '/admin/applications/:id/moves',
      smallBody,
      documentedChange({
        id: 'adminMoveApplication',
        tag: TAG,
        summary: 'Lead an application on',
        description:
          'Leads an application to its next state and tells the student; an offer comes with its letter. A rejection requires reasons, a request for information and what is taken back a note. A decision is made some minutes later, and can be undone until then.',
        access: 'counsellor',
        versioned: true,
        problems: {
          403: NOT_ONES_OWN,
          409: '`not_possible_now`: its state does not allow it, or its account is deleted',
        },
        answer: reviewViewSchema,
      }),
      validate('param', idParam),
      validate('json', staffTransitionSchema),
      async (c) => {
        const move = { id: c.req.valid('param').id, version: requireVersion(c), move: c.req.valid('json') }
        return c.json(withVersion(c, await transitionAsStaff(services, c.get('actor'), move, c.get('requestId'))))
      },
    )
    .post(
      '/admin/applications/:id/decision',
      documentedChange({
        id: 'adminConfirmDecision',
        tag: TAG,
        summary: 'Confirm a suspended decision',
        description:
          'Confirms a decision that is not carried out because the student has sent something since. From now on it waits for its time once more, and can be undone until then.',
        access: 'counsellor',
        versioned: true,
        problems: { 403: NOT_ONES_OWN, 409: '`not_possible_now`: no decision is suspended' },
        answer: reviewViewSchema,
      }),
      validate('param', idParam),
      async (c) => {
        const confirmed = { id: c.req.valid('param').id, version: requireVersion(c) }
        return c.json(withVersion(c, await confirmDecision(services, c.get('actor'), confirmed, c.get('requestId'))))
      },
    )
    .delete(
      '/admin/applications/:id/decision',
      documentedChange({
        id: 'adminUndoDecision',
        tag: TAG,
        summary: 'Undo a decision that nobody was told of',
        description:
          'Undoes the decision that waits for its time: the student hears nothing, and no letter is issued. Once it is made this is refused.',
        access: 'counsellor',
        versioned: true,
        problems: { 403: NOT_ONES_OWN, 409: '`not_possible_now`: it is made, or there is none' },
        answer: reviewViewSchema,
      }),
      validate('param', idParam),
      async (c) => {
        const undone = { id: c.req.valid('param').id, version: requireVersion(c) }
        return c.json(withVersion(c, await undoDecision(services, c.get('actor'), undone, c.get('requestId'))))
      },
    )
    .post(
      '/admin/applications/:id/conditions/:conditionId',
      smallBody,
      documentedChange({
        id: 'adminDecideCondition',
        tag: TAG,
        summary: 'Judge a condition of an offer',
        description:
          'Says of one condition that it is met, waived or open again, and tells the student. All but `met` requires a reason.',
        access: 'counsellor',
        versioned: true,
        problems: { 403: NOT_ONES_OWN, 409: '`not_possible_now`: there is no offer, or its account is deleted' },
        answer: reviewViewSchema,
      }),
      validate('param', conditionParam),
      validate('json', conditionDecisionSchema),
      async (c) => {
        const decision = { ...c.req.valid('param'), version: requireVersion(c), input: c.req.valid('json') }
        return c.json(withVersion(c, await decideCondition(services, c.get('actor'), decision, c.get('requestId'))))
      },
    )
    .post(
      '/admin/applications/:id/letters',
      smallBody,
      documentedChange({
        id: 'adminCorrectLetter',
        tag: TAG,
        summary: 'Replace the offer letter',
        description: 'Issues an offer letter in place of the valid one, which is revoked; the student is told.',
        access: 'counsellor',
        versioned: true,
        problems: {
          403: NOT_ONES_OWN,
          409: '`not_possible_now`: there is no offer, or its account is deleted',
        },
        answer: reviewViewSchema,
        status: 201,
      }),
      validate('param', idParam),
      validate('json', letterCorrectionSchema),
      async (c) => {
        const letter = { id: c.req.valid('param').id, version: requireVersion(c), input: c.req.valid('json') }
        return c.json(withVersion(c, await correctLetter(services, c.get('actor'), letter, c.get('requestId'))), 201)
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
        problems: {
          403: NOT_ONES_OWN,
          409: '`not_possible_now`: its account is deleted',
        },
        answer: reviewViewSchema,
        status: 201,
      }),
      validate('param', idParam),
      validate('json', noteInputSchema),
      async (c) => {
        const note = { id: c.req.valid('param').id, ...c.req.valid('json') }
        return c.json(withVersion(c, await addNote(services, c.get('actor'), note, c.get('requestId'))), 201)
      },
    )
