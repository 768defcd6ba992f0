import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { clientIp, networksOf } from '#platform/http/client-ip.ts'
import { languageOf } from '#platform/http/problems.ts'
import { bindingOf, clearBinding, setBinding } from './cookies.ts'
import { deviceOf } from './device.ts'
import type { ClientContext, WithCookie } from './sign-in.ts'

/** Who is calling, as far as signing in is concerned, and the cookies that bind what it answers to this browser. */
export function browserBinding(publicUrl: string) {
  const browserOf = (c: Context): ClientContext => {
    const address = clientIp(c)
    return {
      session: bindingOf(c, publicUrl, 'session'),
      pending: bindingOf(c, publicUrl, 'pending'),
      device: deviceOf(c.req.header('user-agent') ?? ''),
      address: isIP(address) ? address : null,
      networks: networksOf(address),
      lang: languageOf(c),
    }
  }

  /** Sets the cookie that the token or id of the answer requires. */
  const bind = <Answer>(c: Context, { answer, kind, cookie }: WithCookie<Answer>): Answer => {
    setBinding(c, publicUrl, kind, cookie)
    if (kind === 'session') clearBinding(c, publicUrl, 'pending')
    return answer
  }

  return { browserOf, bind }
}

/** No cache on the way may store tokens or what leads to them. */
export const neverCached: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
}

/** Of the documentation: what a call that takes a code refuses. */
export const WRONG_CODE =
  '`invalid` with `fields`; `invalid_code` for a wrong code, `code_spent` after too many, `sign_in_again` without the cookie of the first step'
