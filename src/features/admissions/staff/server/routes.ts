import { Hono } from 'hono'
import { addNote } from '#features/admissions/commands/add-note.ts'
import { assign, assignMany } from '#features/admissions/commands/assign.ts'
import {
  assignmentSchema,
  bulkAssignedSchema,
  bulkAssignmentSchema,
  noteInputSchema,
} from '#features/admissions/staff/change-contract.ts'
import { applicationListSchema, reviewersSchema, reviewViewSchema } from '#features/admissions/staff/contract.ts'
import {
  applicationFilterQuery,
  applicationListQuery,
  queueCountsSchema,
} from '#features/admissions/staff/list-query.ts'
import { presenceInputSchema, presenceSchema } from '#features/admissions/staff/presence-contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { caseAfter, caseAt, caseChange, caseNow, documented, documentedChange, NOT_ONES_OWN } from './case-calls.ts'
import { markViewing } from './presence.ts'
import { viewApplications, viewQueues, viewReviewers } from './service.ts'

const smallBody = limitBody(32)

/** Routes of staff for the list of applications and for one of them; what they decide is in decision-routes.ts. */
export const reviewRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/admin/applications/*', requireUser(services))
    .get(
      '/admin/applications',
      documented({
        id: 'adminListApplications',
        description:
          'Answers applications page by page, late ones first: found by words of name, reference, address, phone number or programme, and filtered by state, assignee and delay. The access is recorded.',
        answer: applicationListSchema,
      }),
      validate('query', applicationListQuery),
      async (c) => c.json(await viewApplications(services, c.get('actor'), c.req.valid('query'), c.get('requestId'))),
    )
    .get(
      '/admin/applications/queues',
      documented({
        id: 'adminCountQueues',
        description:
          'Counts what is due in the applications under the same filters: how many are late, due within a day, waiting for staff, unassigned, have documents, answers or corrections that nobody has looked at, wait for a student past the day, have a passport that expires, and how many have waited for more than a working day without owner or due day; and the countries to which anybody has applied.',
        answer: queueCountsSchema,
      }),
      validate('query', applicationFilterQuery),
      async (c) => c.json(await viewQueues(services, c.get('actor'), c.req.valid('query'), c.get('requestId'))),
    )
    .get(
      '/admin/applications/reviewers',
      documented({
        id: 'adminListReviewers',
        description: 'Answers the staff to whom an application can be assigned.',
        answer: reviewersSchema,
      }),
      async (c) => c.json({ items: await viewReviewers(services, c.get('actor')) }),
    )
    .post(
      '/admin/applications/assignments',
      smallBody,
      documentedChange({
        id: 'adminAssignApplications',
        description:
          'Assigns up to 200 applications to one member of staff, or to nobody. Answers how many have changed; those of the caller and of the assignee are skipped.',
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
        description:
          'Answers an application with all that staff may see, and in `can` what the caller may do now; of one’s own only what a student sees. The access is recorded.',
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
        description:
          'Notes that the caller has an application open: shows it to colleagues for half a minute, and answers the newest change that others have made after `after`, and which colleagues have it open.',
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
        description: 'Assigns an application to a member of staff, or to nobody.',
        problems: { 409: null, 422: '`fields.assignee`: not one who reviews applications, or its student' },
      }),
      validate('param', idParam),
      validate('json', assignmentSchema),
      (c) => caseAfter(services, c, assign, { ...caseAt(c), ...c.req.valid('json') }),
    )
    .post(
      '/admin/applications/:id/notes',
      smallBody,
      documentedChange({
        id: 'adminAddApplicationNote',
        description: 'Adds a note that only staff read, and answers the application.',
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
