import { Hono } from 'hono'
import {
  confirmEmailInputSchema,
  done,
  doneSchema,
  forgotAnswerSchema,
  forgotInputSchema,
  mailLinkAnswerSchema,
  resetByLinkInputSchema,
  resetInputSchema,
  signInAnswerSchema,
  signInInputSchema,
  signUpAnswer,
  signUpAnswerSchema,
  signUpInputSchema,
} from '#features/auth/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_ATTEMPTS } from '#platform/http/documented.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { validate } from '#platform/http/validate.ts'
import { browserBinding, neverCached, WRONG_CODE } from './browser-binding.ts'
import { bindingOf, clearBinding } from './cookies.ts'
import { confirmEmail, resetByLink } from './mail-link-service.ts'
import { bearerOf } from './require-user.ts'
import { finishPasswordReset, signIn, signUp, startReset } from './service.ts'
import { endSession } from './session-queries.ts'

const { documentedChange } = callsOf({ tag: 'accounts', access: 'everybody' })
/** Kilobytes; an address and a password need far less. */
const smallBody = limitBody(8)

/** The routes of signing up and in with a password, and of setting a new one. */
export const accountRoutes = (services: Services) => {
  const { publicUrl, db, now } = services
  const { browserOf, bind } = browserBinding(publicUrl)
  return new Hono()
    .use('/users/*', neverCached)
    .post(
      '/users',
      smallBody,
      documentedChange({
        id: 'signUp',
        description:
          'Starts a sign-up: a code is mailed, and the account is created once the code is sent back from the same browser. The answer does not show whether the address has an account. `data.data` repeats it for clients that read the body as `data`.',
        problems: {
          422: '`fields` says what is wrong with each; `too_common` for a password that others use',
          429: TOO_MANY_ATTEMPTS,
        },
        answer: signUpAnswerSchema,
        status: 201,
      }),
      validate('json', signUpInputSchema),
      async (c) => c.json(signUpAnswer(bind(c, await signUp(services, c.req.valid('json'), browserOf(c)))), 201),
    )
    .post(
      '/users/login',
      smallBody,
      documentedChange({
        id: 'signIn',
        description:
          'Signs in with address and password. Answers the token and sets the cookie it is bound to, or says that a code of a mail or of an authenticator app is still missing.',
        problems: {
          401: 'Unknown address or wrong password, which is the same answer',
          403: 'The account is disabled',
          429: TOO_MANY_ATTEMPTS,
        },
        answer: signInAnswerSchema,
      }),
      validate('json', signInInputSchema),
      async (c) => c.json(bind(c, await signIn(services, c.req.valid('json'), browserOf(c)))),
    )
    .post(
      '/users/confirm-email',
      smallBody,
      documentedChange({
        id: 'confirmEmail',
        description:
          'Finishes a sign-up with the token in the link of its mail. Another browser than the one that began it has to set the password again.',
        problems: {
          403: 'The account is disabled',
          404: 'No valid token, or one that has been used',
          429: TOO_MANY_ATTEMPTS,
        },
        answer: mailLinkAnswerSchema,
      }),
      validate('json', confirmEmailInputSchema),
      async (c) => {
        const confirmed = await confirmEmail(services, c.req.valid('json'), browserOf(c))
        return c.json('cookie' in confirmed ? bind(c, confirmed) : confirmed.answer)
      },
    )
    .post(
      '/users/forgot',
      smallBody,
      documentedChange({
        id: 'requestPasswordReset',
        description:
          'Mails a code and a link for a new password, where the address has an account. The answer does not show whether it has.',
        problems: { 429: TOO_MANY_ATTEMPTS },
        answer: forgotAnswerSchema,
        status: 202,
      }),
      validate('json', forgotInputSchema),
      async (c) => {
        const data = bind(c, await startReset(services, c.req.valid('json'), browserOf(c)))
        return c.json({ status: 'pending' as const, data }, 202)
      },
    )
    .post(
      '/users/reset',
      smallBody,
      documentedChange({
        id: 'resetPassword',
        description:
          'Sets a new password with the code of the mail, in the browser that asked for it. Signs out every device.',
        problems: {
          422: WRONG_CODE,
          429: TOO_MANY_ATTEMPTS,
        },
        answer: doneSchema,
      }),
      validate('json', resetInputSchema),
      async (c) => {
        await finishPasswordReset(services, c.req.valid('json'), browserOf(c))
        clearBinding(c, publicUrl, 'pending')
        return c.json(done)
      },
    )
    .post(
      '/users/reset-by-link',
      smallBody,
      documentedChange({
        id: 'resetPasswordByLink',
        description:
          'Sets a new password with the token in the link of the mail, in any browser. Signs out every device. Without a password it says whose it is and changes nothing. With `signIn` it signs in too.',
        problems: {
          403: 'The account is disabled',
          404: 'No valid token, or one that has been used, or whose password was changed since',
          429: TOO_MANY_ATTEMPTS,
        },
        answer: mailLinkAnswerSchema,
      }),
      validate('json', resetByLinkInputSchema),
      async (c) => {
        const reset = await resetByLink(services, c.req.valid('json'), browserOf(c))
        return c.json('cookie' in reset ? bind(c, reset) : reset.answer)
      },
    )
    .post(
      '/users/logout',
      documentedChange({
        id: 'signOut',
        description:
          'Ends the session of this browser and clears its cookie. A token is required, so that no other site can do it; one whose session has ended will do.',
        access: 'account',
        problems: { 401: 'No token', 403: null },
        answer: doneSchema,
      }),
      async (c) => {
        // The cookie alone may not even sign somebody out, so that no other site can.
        if (bearerOf(c) === null) throw new ProblemError('unauthenticated')
        await endSession(db, bindingOf(c, publicUrl, 'session'), now())
        clearBinding(c, publicUrl, 'session')
        return c.json(done)
      },
    )
}
