import type { Context, Handler } from 'hono'
import { languageOfPath } from '#i18n/language.ts'
import { directionOf, type Language } from '#lib/localized.ts'
import arabic from '#platform/http/locales/ar.json' with { type: 'json' }
import english from '#platform/http/locales/en.json' with { type: 'json' }
import { ProblemError } from '#platform/http/problems.ts'
import { contentSecurityPolicy, sealInline } from '#platform/http/security-headers.ts'

type Words = typeof english.busy

const words: Record<Language, Words> = { en: english.busy, ar: arabic.busy }

/** As in src/ui/tokens.css: this page loads no file. */
const look = {
  page: `margin:0;color-scheme:light dark;background:light-dark(#fbf8f3,#0e1a21);color:light-dark(#10212b,#ede7db);font-family:'Readex Pro',system-ui,sans-serif;font-size:17px`,
  part: {
    en: 'max-width:36rem;margin:0 auto;padding:48px 16px;line-height:1.55',
    ar: 'max-width:36rem;margin:0 auto;padding:48px 16px;line-height:1.8',
  },
  title: 'margin:0;font-size:32px;line-height:1.25;text-wrap:balance',
  text: 'margin:16px 0 24px;text-wrap:pretty',
  again:
    'display:inline-block;padding:10px 20px;border-radius:6px;background:light-dark(#0b6b5d,#62c7b3);color:light-dark(#fff,#06241f);font-weight:500;text-decoration:none',
  line: 'margin:0;border:0;border-top:1px solid light-dark(#e2dacb,#2b3e49)',
}

const partIn = (lang: Language) => {
  const { title, text, again } = words[lang]
  return `<section lang="${lang}" dir="${directionOf(lang)}" style="${look.part[lang]}"><h1 style="${look.title}">${title}</h1><p style="${look.text}">${text}</p><a href="" style="${look.again}">${again}</a></section>`
}

/** The page that was asked for is in one language; its reader may know only the other. */
function pageIn(lang: Language, other: Language) {
  const { html, inline } = sealInline(
    `<!doctype html><html lang="${lang}" dir="${directionOf(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${words[lang].title} · ${words[other].title}</title></head>
<body style="${look.page}">${partIn(lang)}<hr style="${look.line}">${partIn(other)}</body></html>`,
    '',
  )
  return { html, policy: contentSecurityPolicy(inline) }
}

const pages: Record<Language, { html: string; policy: string }> = { en: pageIn('en', 'ar'), ar: pageIn('ar', 'en') }

/** What a reader gets instead of a page when more is asked for than can be rendered: no script, no file, no rendering. */
function busyPage(pathname: string, retryAfter: number): Response {
  const { html, policy } = pages[languageOfPath(pathname)]
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'retry-after': String(retryAfter),
    },
  })
}

export type OrBusy = (handler: Handler) => Handler

/**
 * A handler that answers in words where a page found no place; calls of the API and the data of a page get a problem.
 * `onBusy` learns of each.
 */
export const createOrBusy =
  (onBusy: (problem: ProblemError, c: Context) => void): OrBusy =>
  (handler) =>
  async (c, next) => {
    try {
      return await handler(c, next)
    } catch (error) {
      const isBusy = error instanceof ProblemError && error.code === 'unavailable'
      if (!isBusy || /^\/api\/|\.data$/.test(c.req.path)) throw error
      onBusy(error, c)
      return busyPage(c.req.path, error.retryAfter ?? 5)
    }
  }
