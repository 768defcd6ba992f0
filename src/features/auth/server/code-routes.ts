import { Hono } from 'hono'
import {
  resendAnswerSchema,
  resendInputSchema,
  secondFactorInputSchema,
  signInAnswerSchema,
  verifyInputSchema,
} from '#features/auth/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_ATTEMPTS } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { browserBinding, neverCached, WRONG_CODE } from './browser-binding.ts'
import { passSecondFactor, resendCode, verifySignUp } from './service.ts'

const { documentedChange } = callsOf({ tag: 'accounts', access: 'everybody' })
/** Kilobytes; an address and a password need far less. */
const smallBody = limitBody(8)

/** The routes that take a code: of a mail, or of an authenticator app. */
export const codeRoutes = (services: Services) => {
  const { browserOf, bind } = browserBinding(services.publicUrl)
  return new Hono()
    .use('/users/*', neverCached)
    .post(
      '/users/verifyotp',
      smallBody,
      documentedChange({
        id: 'verifySignUp',
        description: 'Finishes a sign-up with the code of its mail, in the browser that began it, and signs in.',
        problems: {
          403: 'The account is disabled',
          422: WRONG_CODE,
          429: TOO_MANY_ATTEMPTS,
        },
        answer: signInAnswerSchema,
      }),
      validate('json', verifyInputSchema),
      async (c) => c.json(bind(c, await verifySignUp(services, c.req.valid('json'), browserOf(c)))),
    )
    .post(
      '/users/resendotp',
      smallBody,
      documentedChange({
        id: 'resendCode',
        description: 'Mails a new code, which replaces the last one. Once in 30 seconds.',
        problems: {
          422: '`sign_in_again` without the cookie of the first step',
          429: TOO_MANY_ATTEMPTS,
        },
        answer: resendAnswerSchema,
      }),
      validate('json', resendInputSchema),
      async (c) => c.json({ data: await resendCode(services, c.req.valid('json'), browserOf(c)) }),
    )
    .post(
      '/users/second-factor',
      smallBody,
      documentedChange({
        id: 'passSecondFactor',
        description:
          'Finishes signing in with the code of an authenticator app, or with a recovery code; in the browser that sent the password.',
        problems: {
          422: WRONG_CODE,
          429: TOO_MANY_ATTEMPTS,
        },
        answer: signInAnswerSchema,
      }),
      validate('json', secondFactorInputSchema),
      async (c) => c.json(bind(c, await passSecondFactor(services, c.req.valid('json'), browserOf(c)))),
    )
}
