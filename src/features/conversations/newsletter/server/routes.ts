import { type Context, Hono } from 'hono'
import { done, doneSchema } from '#features/auth/contract.ts'
import { byAccount, requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import {
  issueInputSchema,
  issueListQuery,
  issueListSchema,
  issueViewSchema,
  sendInputSchema,
} from '#features/conversations/newsletter/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_IN_AN_HOUR } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import {
  createIssue,
  deleteDraft,
  sendIssue,
  stopSending,
  testIssue,
  updateDraft,
  viewIssue,
  viewIssues,
} from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'staff: enquiries', access: 'counsellor' })
/** Kilobytes; two languages of the longest text, each letter of which may take four bytes. */
const body = limitBody(200)

const NOT_DRAFT = '`conflict`: it is no draft any more'
const WRONG = '`fields`: a language with a subject or a text alone, or no language'

/** Routes of staff who write and send issues of the newsletter. */
export const issueRoutes = (services: Services) => {
  const tests = rateLimit('newsletter tests', services.now, byAccount)
  const at = (c: Context, id: string) => ({ id, version: requireVersion(c) })
  return new Hono<SessionEnv>()
    .use('/admin/newsletter/issues/*', requireUser(services))
    .get(
      '/admin/newsletter/issues',
      documented({
        id: 'adminListNewsletterIssues',
        description: 'Answers issues of the newsletter page by page, the newest first, with how many were sent.',
        answer: issueListSchema,
      }),
      validate('query', issueListQuery),
      async (c) => c.json(await viewIssues(services, c.get('actor'), c.req.valid('query'))),
    )
    .post(
      '/admin/newsletter/issues',
      body,
      documentedChange({
        id: 'adminCreateNewsletterIssue',
        description:
          'Adds a draft of an issue, in one language at least. It goes to subscribers of the languages that it has.',
        problems: { 422: WRONG },
        answer: issueViewSchema,
        status: 201,
      }),
      validate('json', issueInputSchema),
      async (c) => {
        const issue = await createIssue(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))
        return c.json(withVersion(c, issue), 201)
      },
    )
    .get(
      '/admin/newsletter/issues/:id',
      documented({
        id: 'adminGetNewsletterIssue',
        description: 'Answers one issue, how far it is, and how many subscribers each language has.',
        versioned: true,
        answer: issueViewSchema,
      }),
      validate('param', idParam),
      async (c) => c.json(withVersion(c, await viewIssue(services, c.get('actor'), c.req.valid('param').id))),
    )
    .put(
      '/admin/newsletter/issues/:id',
      body,
      documentedChange({
        id: 'adminUpdateNewsletterIssue',
        description: 'Replaces the texts of a draft.',
        versioned: true,
        problems: { 409: NOT_DRAFT, 422: WRONG },
        answer: issueViewSchema,
      }),
      validate('param', idParam),
      validate('json', issueInputSchema),
      async (c) => {
        const draft = { at: at(c, c.req.valid('param').id), issue: c.req.valid('json') }
        return c.json(withVersion(c, await updateDraft(services, c.get('actor'), draft, c.get('requestId'))))
      },
    )
    .delete(
      '/admin/newsletter/issues/:id',
      documentedChange({
        id: 'adminDeleteNewsletterIssue',
        description: 'Deletes a draft.',
        versioned: true,
        problems: { 409: NOT_DRAFT },
        answer: doneSchema,
      }),
      validate('param', idParam),
      async (c) => {
        await deleteDraft(services, c.get('actor'), at(c, c.req.valid('param').id), c.get('requestId'))
        return c.json(done)
      },
    )
    .post(
      '/admin/newsletter/issues/:id/test',
      limitBody(1),
      documentedChange({
        id: 'adminTestNewsletterIssue',
        description: 'Mails a draft to the caller alone, in each language that it has.',
        versioned: true,
        problems: { 409: NOT_DRAFT, 429: TOO_MANY_IN_AN_HOUR },
        answer: doneSchema,
      }),
      validate('param', idParam),
      tests,
      async (c) => {
        await testIssue(services, c.get('actor'), at(c, c.req.valid('param').id), c.get('requestId'))
        return c.json(done)
      },
    )
    .post(
      '/admin/newsletter/issues/:id/send',
      limitBody(1),
      documentedChange({
        id: 'adminSendNewsletterIssue',
        description:
          'Sends a draft now, or at a time of the office’s clocks; one that was stopped, to those who have not had it. Only those subscribed when it begins get it.',
        access: 'admin',
        versioned: true,
        problems: { 409: '`conflict`: it is being sent, or was', 422: '`fields.at`: a time that is over' },
        answer: issueViewSchema,
      }),
      validate('param', idParam),
      validate('json', sendInputSchema),
      async (c) => {
        const send = { at: at(c, c.req.valid('param').id), time: c.req.valid('json').at }
        return c.json(withVersion(c, await sendIssue(services, c.get('actor'), send, c.get('requestId'))))
      },
    )
    .post(
      '/admin/newsletter/issues/:id/stop',
      limitBody(1),
      documentedChange({
        id: 'adminStopNewsletterIssue',
        description: 'Stops sending, after the mails that are on their way; makes one that is scheduled a draft again.',
        versioned: true,
        problems: { 409: '`conflict`: it is neither being sent nor scheduled' },
        answer: issueViewSchema,
      }),
      validate('param', idParam),
      async (c) => {
        const view = await stopSending(services, c.get('actor'), at(c, c.req.valid('param').id), c.get('requestId'))
        return c.json(withVersion(c, view))
      },
    )
}
