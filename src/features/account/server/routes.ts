import { Hono } from 'hono'
import { accountExportSchema } from '#features/account/export-contract.ts'
import {
  deletionInputSchema,
  deletionPreviewSchema,
  done,
  doneSchema,
  meAnswerSchema,
  profileInputSchema,
} from '#features/auth/contract.ts'
import { clearBinding } from '#features/auth/server/cookies.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_ATTEMPTS } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { changeMe, deleteMe, exportMe, previewDeletion, viewMe } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'account', access: 'account' })
const smallBody = limitBody(8)

/** The routes of the signed-in user's account. */
export const meRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/users/me/*', requireUser(services, { ownOnly: true }))
    .get(
      '/users/me',
      documented({
        id: 'getMe',
        description: 'Answers the profile of the account, the number of unseen messages, and in `can` what it may do.',
        answer: meAnswerSchema,
      }),
      async (c) => c.json({ data: await viewMe(services, c.get('actor')) }),
    )
    .patch(
      '/users/me',
      smallBody,
      documentedChange({
        id: 'updateMe',
        description:
          'Changes name, phone number or language. Fields that are left out stay; an empty text removes the value.',
        answer: meAnswerSchema,
      }),
      validate('json', profileInputSchema),
      async (c) => c.json({ data: await changeMe(services, c.get('actor'), c.req.valid('json')) }),
    )
    .delete(
      '/users/me',
      smallBody,
      documentedChange({
        id: 'deleteMe',
        description:
          'Deletes the account with its personal data; applications that were sent stay without it. The address has to be repeated, and the password where the account has one.',
        problems: {
          409: '`last_administrator`: nobody else could manage the site',
          422: '`fields` says whether address or password are wrong',
          429: TOO_MANY_ATTEMPTS,
        },
        answer: doneSchema,
      }),
      validate('json', deletionInputSchema),
      async (c) => {
        await deleteMe(services, c.get('actor'), { ...c.req.valid('json'), requestId: c.get('requestId') })
        clearBinding(c, services.publicUrl, 'session')
        return c.json(done)
      },
    )
    .get(
      '/users/me/deletion',
      documented({
        id: 'previewDeletion',
        description: 'Counts the offers, letters, open applications, drafts and documents that go with the account.',
        answer: deletionPreviewSchema,
      }),
      async (c) => c.json({ data: await previewDeletion(services, c.get('actor')) }),
    )
    .get(
      '/users/me/export',
      documented({
        id: 'exportMe',
        description: 'Answers all personal data that is kept about the account, as a file to download.',
        answer: accountExportSchema,
      }),
      async (c) => {
        c.header('content-disposition', 'attachment; filename="masar-account.json"')
        return c.json(await exportMe(services, c.get('actor')))
      },
    )
