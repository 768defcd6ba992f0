import { isIP } from 'node:net'
import { type Context, Hono } from 'hono'
import {
  confirmEmailAnswerSchema,
  confirmEmailInputSchema,
  done,
  doneSchema,
  forgotAnswerSchema,
  forgotInputSchema,
  googleFinishQuery,
  googleStartQuery,
  googleStartSchema,
  resendInputSchema,
  resetInputSchema,
  secondFactorInputSchema,
  signInAnswerSchema,
  signInInputSchema,
  signUpAnswerSchema,
  signUpInputSchema,
  verifyInputSchema,
} from '#features/auth/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { clientIp, networkOf } from '#platform/http/client-ip.ts'
import { limitConcurrency } from '#platform/http/concurrency-limit.ts'
import { languageOf, ProblemError } from '#platform/http/problems.ts'
import { documented, documentedChange, validate } from '#platform/http/validate.ts'
import { confirmEmail } from './confirm-email.ts'
import { bindingOf, clearBinding, readBinding, setBinding } from './cookies.ts'
import { deviceOf } from './device.ts'
import { finishOAuth, startOAuth } from './google.ts'
import { bearerOf } from './require-user.ts'
import {
  finishPasswordReset,
  passSecondFactor,
  resendCode,
  signIn,
  signUp,
  startReset,
  verifySignUp,
} from './service.ts'
import { endSession } from './session-queries.ts'
import type { ClientContext, WithCookie } from './sign-in.ts'

const TAG = 'accounts'
/** Kilobytes; an address and a password need far less. */
const smallBody = limitBody(8)
/** Concurrent calls that hash a password; more would wait too long for an answer. */
const MOST_HASHING = 100

export const accountRoutes = (services: Services) => {
  const { publicUrl, db, now } = services
  const hashing = limitConcurrency(MOST_HASHING)

  const browserOf = (c: Context): ClientContext => {
    const address = clientIp(c)
    return {
      session: bindingOf(c, publicUrl, 'session'),
      pending: bindingOf(c, publicUrl, 'pending'),
      device: deviceOf(c.req.header('user-agent') ?? ''),
      address: isIP(address) ? address : null,
      network: networkOf(address),
      lang: languageOf(c),
    }
  }

  /** Sets the cookie that the token or id of the answer requires. */
  const bind = <Answer>(c: Context, { answer, kind, cookie }: WithCookie<Answer>): Answer => {
    setBinding(c, publicUrl, kind, cookie)
    if (kind === 'session') clearBinding(c, publicUrl, 'pending')
    return answer
  }

  const bindPending = <Data>(c: Context, { pending, cookie }: { pending: Data; cookie: string }): Data =>
    bind(c, { answer: pending, kind: 'pending', cookie })

  return new Hono()
    .use('/users/*', async (c, next) => {
      await next()
      c.header('cache-control', 'no-store')
    })
    .post(
      '/users',
      smallBody,
      documentedChange(TAG, 'Sign up: a code is mailed', signUpAnswerSchema, 201),
      validate('json', signUpInputSchema),
      hashing,
      async (c) => c.json({ data: bindPending(c, await signUp(services, c.req.valid('json'), browserOf(c))) }, 201),
    )
    .post(
      '/users/login',
      smallBody,
      documentedChange(TAG, 'Sign in', signInAnswerSchema),
      validate('json', signInInputSchema),
      hashing,
      async (c) => c.json(bind(c, await signIn(services, c.req.valid('json'), browserOf(c)))),
    )
    .post(
      '/users/verifyotp',
      smallBody,
      documentedChange(TAG, 'Sign in with the code of a mail', signInAnswerSchema),
      validate('json', verifyInputSchema),
      async (c) => c.json(bind(c, await verifySignUp(services, c.req.valid('json'), browserOf(c)))),
    )
    .post(
      '/users/confirm-email',
      smallBody,
      documentedChange(TAG, 'Verify the address of a sign-up with the link of its mail', confirmEmailAnswerSchema),
      validate('json', confirmEmailInputSchema),
      hashing,
      async (c) => {
        const confirmed = await confirmEmail(services, c.req.valid('json'), browserOf(c))
        return c.json('cookie' in confirmed ? bind(c, confirmed) : confirmed.answer)
      },
    )
    .post(
      '/users/resendotp',
      smallBody,
      documentedChange(TAG, 'Have a new code mailed', signUpAnswerSchema),
      validate('json', resendInputSchema),
      async (c) => c.json({ data: await resendCode(services, c.req.valid('json'), browserOf(c)) }),
    )
    .post(
      '/users/second-factor',
      smallBody,
      documentedChange(TAG, 'Finish signing in with the code of an authenticator app', signInAnswerSchema),
      validate('json', secondFactorInputSchema),
      async (c) => c.json(bind(c, await passSecondFactor(services, c.req.valid('json'), browserOf(c)))),
    )
    .post(
      '/users/forgot',
      smallBody,
      documentedChange(TAG, 'Have a code mailed for a new password', forgotAnswerSchema, 202),
      validate('json', forgotInputSchema),
      async (c) => {
        const data = bindPending(c, await startReset(services, c.req.valid('json'), browserOf(c)))
        return c.json({ status: 'pending' as const, data }, 202)
      },
    )
    .post(
      '/users/reset',
      smallBody,
      documentedChange(TAG, 'Set a new password with the code of a mail', doneSchema),
      validate('json', resetInputSchema),
      hashing,
      async (c) => {
        await finishPasswordReset(services, c.req.valid('json'), browserOf(c))
        clearBinding(c, publicUrl, 'pending')
        return c.json(done)
      },
    )
    .post('/users/logout', documentedChange(TAG, 'End the session of this browser', doneSchema), async (c) => {
      // The cookie alone may not even sign somebody out, so that no other site can.
      if (bearerOf(c) === null) throw new ProblemError('unauthenticated')
      await endSession(db, bindingOf(c, publicUrl, 'session'), now())
      clearBinding(c, publicUrl, 'session')
      return c.json(done)
    })
    .get(
      '/google/auth/start',
      documented(TAG, 'Where to send the browser to sign in with Google', googleStartSchema),
      validate('query', googleStartQuery),
      async (c) => {
        const { url, cookie } = await startOAuth(services, browserOf(c))
        setBinding(c, publicUrl, 'google', cookie)
        c.header('cache-control', 'no-store')
        return c.json({ url })
      },
    )
    .get(
      '/google/auth/google',
      documented(TAG, 'Sign in with what Google sent the browser back with', signInAnswerSchema),
      validate('query', googleFinishQuery),
      async (c) => {
        const stateCookie = readBinding(c, publicUrl, 'google')
        clearBinding(c, publicUrl, 'google')
        c.header('cache-control', 'no-store')
        return c.json(bind(c, await finishOAuth(services, c.req.valid('query'), stateCookie, browserOf(c))))
      },
    )
}
