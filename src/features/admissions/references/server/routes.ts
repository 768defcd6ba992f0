import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { requireOwn } from '#features/admissions/private-links/server/link-access.ts'
import { refereeSchema, writtenReferencesSchema } from '#features/admissions/references/contract.ts'
import { requestsAnswerSchema } from '#features/admissions/requests/contract.ts'
import { viewRequests } from '#features/admissions/requests/server/service.ts'
import { NOT_ONES_OWN } from '#features/admissions/staff/server/case-calls.ts'
import { requireActiveApplicant, requireNotOwn } from '#features/admissions/staff/server/review-access.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { askReferee, takeBackReferee } from './referees.ts'
import { readReferenceFile, readReferences } from './written.ts'

const own = callsOf({ tag: 'applications', access: 'account' })
const staff = callsOf({ tag: 'staff: applications', access: 'counsellor' })
const smallBody = limitBody(16)
const itemParam = idParam.extend({ itemId: z.uuid() })
const fileParam = idParam.extend({ referenceId: z.uuid().describe('Of the reference') })

const ASKED = {
  409: '`not_possible_now`: the item waits for no reference',
  422: '`taken`: it is the student’s own address',
  429: 'Twenty links in a day; `Retry-After` says when to come again',
}
const EXTENSIONS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

/** Who is asked for a reference, and what staff read of it. */
export const referenceRoutes = (services: Services) => {
  /** What is asked of the student, as this caller sees it. */
  const asked = async (c: Context<SessionEnv>, side: 'student' | 'staff') => {
    const [actor, id] = [c.get('actor'), c.req.param('id') ?? '']
    const row = await (side === 'student' ? requireOwn : requireNotOwn)(services, actor, id)
    return { data: await viewRequests(services, row, side) }
  }
  return new Hono<SessionEnv>()
    .use('/applications/*', requireUser(services))
    .use('/admin/applications/*', requireUser(services))
    .put(
      '/applications/:id/requests/items/:itemId/referee',
      smallBody,
      own.documentedChange({
        id: 'askReferee',
        description: 'Asks somebody for a reference by a link; an earlier link that nobody has used ends.',
        problems: ASKED,
        answer: requestsAnswerSchema,
      }),
      validate('param', itemParam),
      validate('json', refereeSchema),
      async (c) => {
        const [actor, item] = [c.get('actor'), c.req.valid('param')]
        await requireOwn(services, actor, item.id)
        await askReferee(services, actor, { ...item, ...c.req.valid('json') }, c.get('requestId'))
        return c.json(await asked(c, 'student'))
      },
    )
    .delete(
      '/applications/:id/requests/items/:itemId/referee',
      own.documentedChange({
        id: 'takeBackReferee',
        description: 'Ends the link of a referee that nobody has used.',
        problems: { 409: ASKED[409] },
        answer: requestsAnswerSchema,
      }),
      validate('param', itemParam),
      async (c) => {
        const [actor, item] = [c.get('actor'), c.req.valid('param')]
        await requireOwn(services, actor, item.id)
        await takeBackReferee(services, actor, item, c.get('requestId'))
        return c.json(await asked(c, 'student'))
      },
    )
    .post(
      '/admin/applications/:id/requests/items/:itemId/referee',
      smallBody,
      staff.documentedChange({
        id: 'adminAskReferee',
        description:
          'Asks somebody for a reference to an applicant by a link; an earlier link that nobody has used ends.',
        problems: { ...ASKED, 403: NOT_ONES_OWN },
        answer: requestsAnswerSchema,
      }),
      validate('param', itemParam),
      validate('json', refereeSchema),
      async (c) => {
        const [actor, item] = [c.get('actor'), c.req.valid('param')]
        await requireActiveApplicant(services, actor, item.id)
        await askReferee(services, actor, { ...item, ...c.req.valid('json') }, c.get('requestId'))
        return c.json(await asked(c, 'staff'))
      },
    )
    .get(
      '/admin/applications/:id/references',
      staff.documented({
        id: 'adminListReferences',
        description: 'Answers the references of an applicant; students never read them. The reading is recorded.',
        problems: { 403: NOT_ONES_OWN },
        answer: writtenReferencesSchema,
      }),
      validate('param', idParam),
      async (c) =>
        c.json({ data: await readReferences(services, c.get('actor'), c.req.valid('param').id, c.get('requestId')) }),
    )
    .get(
      '/admin/applications/:id/references/:referenceId/file',
      staff.documentedFile({
        id: 'adminDownloadReference',
        description: 'Answers the file of a reference; the download is recorded.',
        problems: { 403: NOT_ONES_OWN, 404: 'There is no such file' },
        types: Object.keys(EXTENSIONS),
      }),
      validate('param', fileParam),
      async (c) => {
        const { file, bytes } = await readReferenceFile(
          services,
          c.get('actor'),
          c.req.valid('param'),
          c.get('requestId'),
        )
        return c.body(Buffer.from(bytes), 200, {
          'content-type': file.type,
          'content-disposition': `attachment; filename="reference.${EXTENSIONS[file.type]}"`,
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        })
      },
    )
}
