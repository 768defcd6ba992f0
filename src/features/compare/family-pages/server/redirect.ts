import type { Context, Handler } from 'hono'
import { getCookie } from 'hono/cookie'
import { familyPageParam } from '#features/compare/family-pages/contract.ts'
import type { Services } from '#features/services.ts'
import { isLanguage, type Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { languageOf } from '#platform/http/problems.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { pageByCode } from './queries.ts'

/**
 * `/s/{code}`, as it is passed on: leads to the page in the language that the reader has chosen or prefers. A program that
 * makes a preview of the link prefers none, so it gets the language of the page's owner.
 */
export function familyPageRedirect({ db, now }: Services): Handler<object, '/s/:code'> {
  const limit = rateLimit('family-pages.read', now)
  return async (c) => {
    const { code } = familyPageParam.parse(c.req.param())
    let lang: Language | undefined = chosenLanguage(getCookie(c, 'lang')) ?? preferredLanguage(c)
    if (!lang) {
      await limit(c, async () => {})
      lang = (await pageByCode(db, code, now()))?.language
    }
    c.header('cache-control', 'no-store')
    c.header('vary', 'accept-language, cookie')
    return c.redirect(paths.familyPage({ lang: lang ?? 'en', code }), 302)
  }
}

const chosenLanguage = (stored: string | undefined) => (isLanguage(stored) ? stored : undefined)

/** Of a browser, which sends what it fetches; the language of a program that does not send that means nothing. */
const preferredLanguage = (c: Context) => (c.req.header('sec-fetch-mode') === undefined ? undefined : languageOf(c))
