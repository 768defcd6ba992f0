import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { z } from 'zod'
import { accountExportSchema } from '#features/account/export-contract.ts'
import {
  deletionInputSchema,
  devicesAnswerSchema,
  done,
  doneSchema,
  endSessionsQuery,
  meAnswerSchema,
  passwordInputSchema,
  profileInputSchema,
  secondFactorConfirmSchema,
  secondFactorOfferSchema,
  secondFactorRemovalSchema,
  secondFactorRequestSchema,
} from '#features/auth/contract.ts'
import { clearBinding } from '#features/auth/server/cookies.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { documented, documentedChange, validate } from '#platform/http/validate.ts'
import { confirmSecondFactor, offerSecondFactor, removeSecondFactor } from './second-factor-settings.ts'
import {
  changeMe,
  changePassword,
  deleteMe,
  exportMe,
  signOutDevice,
  signOutEverywhere,
  viewDevices,
  viewMe,
} from './service.ts'

const TAG = 'account'
const smallBody = limitBody(8)
const sessionParam = z.object({ id: z.uuid() })

/** The routes of the signed-in user's account. */
export const meRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/users/me/*', requireUser(services))
    .get('/users/me', documented(TAG, 'Who is signed in', meAnswerSchema), async (c) =>
      c.json({ data: await viewMe(services, c.get('actor')) }),
    )
    .patch(
      '/users/me',
      smallBody,
      documentedChange(TAG, 'Change name, phone or language', meAnswerSchema),
      validate('json', profileInputSchema),
      async (c) => c.json({ data: await changeMe(services, c.get('actor'), c.req.valid('json')) }),
    )
    .delete(
      '/users/me',
      smallBody,
      documentedChange(TAG, 'Delete the account', doneSchema),
      validate('json', deletionInputSchema),
      async (c) => {
        await deleteMe(services, c.get('actor'), { ...c.req.valid('json'), requestId: c.get('requestId') })
        clearBinding(c, services.publicUrl, 'session')
        return c.json(done)
      },
    )
    .get('/users/me/export', documented(TAG, 'Everything kept about the account', accountExportSchema), async (c) => {
      c.header('content-disposition', 'attachment; filename="masar-account.json"')
      return c.json(await exportMe(services, c.get('actor')))
    })
    .put(
      '/users/me/password',
      smallBody,
      documentedChange(TAG, 'Change the password', doneSchema),
      validate('json', passwordInputSchema),
      async (c) => {
        await changePassword(services, c.get('actor'), c.req.valid('json'))
        return c.json(done)
      },
    )
    .get('/users/me/sessions', documented(TAG, 'Where the account is signed in', devicesAnswerSchema), async (c) =>
      c.json({ data: await viewDevices(services, c.get('actor')) }),
    )
    .delete(
      '/users/me/sessions',
      documentedChange(TAG, 'Sign out everywhere', doneSchema),
      validate('query', endSessionsQuery),
      async (c) => {
        const { except } = c.req.valid('query')
        await signOutEverywhere(services, c.get('actor'), { exceptCurrent: except === 'current' })
        return c.json(done)
      },
    )
    .delete(
      '/users/me/sessions/:id',
      documentedChange(TAG, 'Sign out one device', doneSchema),
      validate('param', sessionParam),
      async (c) => {
        await signOutDevice(services, c.get('actor'), c.req.valid('param').id)
        return c.json(done)
      },
    )
    .post(
      '/users/me/second-factor',
      smallBody,
      documentedChange(TAG, 'A secret for an authenticator app', secondFactorOfferSchema),
      validate('json', secondFactorRequestSchema),
      async (c) => c.json({ data: await offerSecondFactor(services, c.get('actor'), c.req.valid('json')) }),
    )
    .put(
      '/users/me/second-factor',
      smallBody,
      documentedChange(TAG, 'Turn the second factor on with a first code', doneSchema),
      validate('json', secondFactorConfirmSchema),
      async (c) => {
        await confirmSecondFactor(services, c.get('actor'), c.req.valid('json'))
        return c.json(done)
      },
    )
    .delete(
      '/users/me/second-factor',
      smallBody,
      documentedChange(TAG, 'Turn the second factor off with a last code', doneSchema),
      validate('json', secondFactorRemovalSchema),
      async (c) => {
        await removeSecondFactor(services, c.get('actor'), c.req.valid('json'))
        return c.json(done)
      },
    )
