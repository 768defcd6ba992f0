import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { changesQuery, changesSchema } from '#features/admissions/staff/changes-contract.ts'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { documented, documentedChange } from '#platform/http/documented.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { versionKnownToClient } from '#platform/http/version-known.ts'
import { markViewing, stopViewing, viewChanges } from './changes.ts'

const TAG = 'staff: applications'
const noBody = limitBody(1)

/** What an open page of an application asks every few seconds. */
export const reviewChangeRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/applications/*', requireUser(services))
    .get(
      '/admin/applications/:id/changes',
      documented({
        id: 'adminListApplicationChanges',
        tag: TAG,
        summary: 'What others changed since, and who has it open',
        description:
          'Answers what others have changed in an application and its documents after `after`, and the colleagues who have its page open. With the ETag in `If-None-Match` 304 says that nothing is new.',
        access: 'counsellor',
        answer: changesSchema,
      }),
      validate('param', idParam),
      validate('query', changesQuery),
      async (c) => {
        const about = { ...c.req.valid('param'), ...c.req.valid('query') }
        const { answer, tag } = await viewChanges(services, c.get('actor'), about)
        c.header('etag', `W/"${tag}"`)
        return versionKnownToClient(c) === tag ? (c.body(null, 304) as never) : c.json(answer)
      },
    )
    .put(
      '/admin/applications/:id/viewer',
      noBody,
      documentedChange({
        id: 'adminMarkViewing',
        tag: TAG,
        summary: 'Note that one has it open',
        description: 'Shows colleagues for a minute that the caller has the page of an application open.',
        access: 'counsellor',
        answer: doneSchema,
      }),
      validate('param', idParam),
      async (c) => {
        await markViewing(services, c.get('actor'), c.req.valid('param').id)
        return c.json(done)
      },
    )
    .delete(
      '/admin/applications/:id/viewer',
      documentedChange({
        id: 'adminStopViewing',
        tag: TAG,
        summary: 'Note that one has closed it',
        description: 'Takes back at once what the call before noted.',
        access: 'counsellor',
        answer: doneSchema,
      }),
      validate('param', idParam),
      async (c) => {
        await stopViewing(services, c.get('actor'), c.req.valid('param').id)
        return c.json(done)
      },
    )
