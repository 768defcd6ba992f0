import { Hono } from 'hono'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import {
  recordInputSchema,
  recordParam,
  recordViewersSchema,
  recordViewSchema,
  scheduleInputSchema,
} from '#features/content/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { validate } from '#platform/http/validate.ts'
import { discardDraft, saveDraft } from './drafts.ts'
import { setSchedule } from './schedule.ts'
import { markViewing } from './service.ts'

const { documentedChange } = callsOf({ tag: 'staff: catalogue', access: 'staff', apiScope: 'content' })
/** Kilobytes; two languages of the longest article. */
const recordBody = limitBody(1_024)
const smallBody = limitBody(8)

/** What is still to come of a record: its draft, and when it is published or closed; and who has it open. */
export const draftRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .put(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/:id/draft',
      requireUser(services, { scope: 'content' }),
      recordBody,
      documentedChange({
        id: 'adminSaveDraft',
        description:
          'Keeps values of a published record as its draft, with nothing of them public. Values like the public ones leave no draft. `draft` is the version of the draft before it, and `checks` are not kept.',
        versioned: true,
        problems: {
          409: 'The record is not published',
          422: '`fields` by their path under `values`: what cannot be taken; `implausible` as where a record is changed',
        },
        answer: recordViewSchema,
      }),
      validate('param', recordParam),
      validate('json', recordInputSchema),
      async (c) => {
        const at = { ...c.req.valid('param'), version: requireVersion(c) }
        const view = await saveDraft(services, c.get('actor'), at, c.req.valid('json'), c.get('requestId'))
        return c.json(withVersion(c, view))
      },
    )
    .delete(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/:id/draft',
      requireUser(services, { scope: 'content' }),
      documentedChange({
        id: 'adminDiscardDraft',
        description:
          'Discards the draft of a record, `If-Match` is its version; a time at which it was to be published goes with it.',
        versioned: true,
        answer: recordViewSchema,
      }),
      validate('param', recordParam),
      async (c) => {
        const at = { ...c.req.valid('param'), version: requireVersion(c) }
        const view = await discardDraft(services, c.get('actor'), at, c.get('requestId'))
        return c.json(withVersion(c, view))
      },
    )
    .put(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/:id/schedule',
      requireUser(services, { scope: 'content' }),
      smallBody,
      documentedChange({
        id: 'adminScheduleRecord',
        description:
          'Sets when a record, or its draft, is published and when it is closed; without a time it is not. Times are by the clocks of the office. If something is missing then, who set the time gets an e-mail.',
        problems: {
          412: 'The times are others than those in `seen`',
          422: '`in_past`; `wrong`: there is nothing to publish, or to close; `too_low`: closed before it is published',
        },
        answer: recordViewSchema,
      }),
      validate('param', recordParam),
      validate('json', scheduleInputSchema),
      async (c) => {
        const at = c.req.valid('param')
        const view = await setSchedule(services, c.get('actor'), at, c.req.valid('json'), c.get('requestId'))
        return c.json(withVersion(c, view))
      },
    )
    .put(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/:id/viewer',
      requireUser(services, { scope: 'content' }),
      documentedChange({
        id: 'adminMarkRecordOpen',
        description:
          'Notes that the caller has a record open: shows it to colleagues for half a minute, and answers which of them have it open.',
        answer: recordViewersSchema,
      }),
      validate('param', recordParam),
      async (c) => {
        const { entity, id } = c.req.valid('param')
        return c.json(await markViewing(services, c.get('actor'), entity, id))
      },
    )
