import { Hono } from 'hono'
import { googleFinishQuery, googleStartQuery, googleStartSchema, signInAnswerSchema } from '#features/auth/contract.ts'
import type { Services } from '#features/services.ts'
import { callsOf, TOO_MANY_ATTEMPTS } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { browserBinding } from './browser-binding.ts'
import { clearBinding, readBinding, setBinding } from './cookies.ts'
import { finishOAuth, startOAuth } from './google.ts'

const { documented } = callsOf({ tag: 'accounts', access: 'everybody' })

/** The routes of signing in with Google. */
export const googleRoutes = (services: Services) => {
  const { publicUrl } = services
  const { browserOf, bind } = browserBinding(publicUrl)
  return new Hono()
    .get(
      '/google/auth/start',
      documented({
        id: 'startGoogleSignIn',
        description:
          'Answers the address at Google to which to send the browser. Sets the cookie that its return requires.',
        problems: {
          404: 'Google is not set up here',
          429: TOO_MANY_ATTEMPTS,
        },
        answer: googleStartSchema,
      }),
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
      documented({
        id: 'finishGoogleSignIn',
        description:
          'Signs in with the parameters that Google sent the browser back with, in the browser that started it. A new address gets an account.',
        problems: {
          403: 'Google has not verified the address, or the account is disabled',
          404: 'Google is not set up here',
          422: '`sign_in_again` in another browser, or later than ten minutes',
          429: TOO_MANY_ATTEMPTS,
          502: 'Google did not answer as it should',
        },
        answer: signInAnswerSchema,
      }),
      validate('query', googleFinishQuery),
      async (c) => {
        const stateCookie = readBinding(c, publicUrl, 'google')
        clearBinding(c, publicUrl, 'google')
        c.header('cache-control', 'no-store')
        return c.json(bind(c, await finishOAuth(services, c.req.valid('query'), stateCookie, browserOf(c))))
      },
    )
}
