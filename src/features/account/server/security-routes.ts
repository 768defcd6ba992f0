import { Hono } from 'hono'
import { z } from 'zod'
import {
  devicesAnswerSchema,
  done,
  doneSchema,
  endSessionsQuery,
  meAnswerSchema,
  newEmailCodeSchema,
  newEmailInputSchema,
  passwordInputSchema,
  recoveryCodesSchema,
  secondFactorConfirmSchema,
  secondFactorOfferSchema,
  secondFactorProofSchema,
  secondFactorRequestSchema,
} from '#features/auth/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_ATTEMPTS } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { finishEmailChange, startEmailChange } from './change-email.ts'
import {
  confirmSecondFactor,
  offerSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor-settings.ts'
import { changePassword, signOutDevice, signOutEverywhere, viewDevices } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'account', access: 'account' })
const smallBody = limitBody(8)
const sessionParam = z.object({ id: z.uuid() })

/** How the signed-in user signs in: password, devices, second factor. */
export const accountSecurityRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/users/me/*', requireUser(services, { ownOnly: true }))
    .put(
      '/users/me/password',
      smallBody,
      documentedChange({
        id: 'changePassword',
        description:
          'Changes the password and signs out all other devices; the owner is notified by mail. The current password is required where there is one.',
        problems: {
          422: '`fields` says whether the current password is wrong or the new one too short or too common',
          429: TOO_MANY_ATTEMPTS,
        },
        answer: doneSchema,
      }),
      validate('json', passwordInputSchema),
      async (c) => {
        await changePassword(services, c.get('actor'), c.req.valid('json'))
        return c.json(done)
      },
    )
    .post(
      '/users/me/email',
      smallBody,
      documentedChange({
        id: 'startEmailChange',
        description:
          'Mails a code to another address, which becomes that of the account once the code is entered. Needs the password.',
        problems: {
          422: '`fields` says whether the password is wrong or the address is that of the account already',
          429: TOO_MANY_ATTEMPTS,
        },
        answer: doneSchema,
      }),
      validate('json', newEmailInputSchema),
      async (c) => {
        await startEmailChange(services, c.get('actor'), c.req.valid('json'))
        return c.json(done)
      },
    )
    .put(
      '/users/me/email',
      smallBody,
      documentedChange({
        id: 'finishEmailChange',
        description:
          'Makes the address that a code was mailed to that of the account. All other devices are signed out, and the address before is notified.',
        problems: {
          422: '`invalid_code`: not the code of the last mail, or the address has an account by now. `code_spent`: no change is awaited, or the code was tried too often',
          429: TOO_MANY_ATTEMPTS,
        },
        answer: meAnswerSchema,
      }),
      validate('json', newEmailCodeSchema),
      async (c) => c.json({ data: await finishEmailChange(services, c.get('actor'), c.req.valid('json')) }),
    )
    .get(
      '/users/me/sessions',
      documented({
        id: 'listSessions',
        description: 'Answers the devices on which the account is signed in, and which of them is asking.',
        answer: devicesAnswerSchema,
      }),
      async (c) => c.json({ data: await viewDevices(services, c.get('actor')) }),
    )
    .delete(
      '/users/me/sessions',
      documentedChange({
        id: 'endSessions',
        description: 'Signs the account out on every device, or with `except=current` on all but this one.',
        answer: doneSchema,
      }),
      validate('query', endSessionsQuery),
      async (c) => {
        const { except } = c.req.valid('query')
        await signOutEverywhere(services, c.get('actor'), { exceptCurrent: except === 'current' })
        return c.json(done)
      },
    )
    .delete(
      '/users/me/sessions/:id',
      documentedChange({
        id: 'endSession',
        description: 'Signs the account out on one device.',
        answer: doneSchema,
      }),
      validate('param', sessionParam),
      async (c) => {
        await signOutDevice(services, c.get('actor'), c.req.valid('param').id)
        return c.json(done)
      },
    )
    .post(
      '/users/me/second-factor',
      smallBody,
      documentedChange({
        id: 'offerSecondFactor',
        description:
          'Answers a new secret for an authenticator app, in force once a code of the app confirms it. The password is required where the account has one.',
        access: 'staff',
        problems: {
          409: 'There is a second factor already',
          422: 'The password is wrong',
          429: TOO_MANY_ATTEMPTS,
        },
        answer: secondFactorOfferSchema,
      }),
      validate('json', secondFactorRequestSchema),
      async (c) => c.json({ data: await offerSecondFactor(services, c.get('actor'), c.req.valid('json')) }),
    )
    .put(
      '/users/me/second-factor',
      smallBody,
      documentedChange({
        id: 'confirmSecondFactor',
        description:
          'Turns the offered second factor on with a first code of the app. Signs out all other devices, and returns the recovery codes, only this once.',
        problems: {
          409: 'None is offered, or it is on already',
          422: '`invalid_code`: not the code that the app shows',
          429: TOO_MANY_ATTEMPTS,
        },
        answer: recoveryCodesSchema,
      }),
      validate('json', secondFactorConfirmSchema),
      async (c) => {
        const recoveryCodes = await confirmSecondFactor(services, c.get('actor'), c.req.valid('json'))
        return c.json({ ...done, data: { recoveryCodes } })
      },
    )
    .post(
      '/users/me/recovery-codes',
      smallBody,
      documentedChange({
        id: 'renewRecoveryCodes',
        description:
          'Returns new recovery codes, only this once; earlier ones stop working. Each replaces a code of the app once.',
        problems: {
          409: 'There is no second factor',
          422: '`invalid_code`: not the code that the app shows, nor a recovery code',
          429: TOO_MANY_ATTEMPTS,
        },
        answer: recoveryCodesSchema,
      }),
      validate('json', secondFactorProofSchema),
      async (c) => {
        const recoveryCodes = await renewRecoveryCodes(services, c.get('actor'), c.req.valid('json'))
        return c.json({ ...done, data: { recoveryCodes } })
      },
    )
    .delete(
      '/users/me/second-factor',
      smallBody,
      documentedChange({
        id: 'removeSecondFactor',
        description: 'Turns the second factor off with a last code of the app, or with a recovery code.',
        problems: {
          409: 'There is none',
          422: '`invalid_code`: not the code that the app shows',
          429: TOO_MANY_ATTEMPTS,
        },
        answer: doneSchema,
      }),
      validate('json', secondFactorProofSchema),
      async (c) => {
        await removeSecondFactor(services, c.get('actor'), c.req.valid('json'))
        return c.json(done)
      },
    )
