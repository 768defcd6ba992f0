import type { Context, Handler } from 'hono'
import arabic from '#platform/http/locales/ar.json' with { type: 'json' }
import english from '#platform/http/locales/en.json' with { type: 'json' }
import { ProblemError } from '#platform/http/problems.ts'
import { contentSecurityPolicy } from '#platform/http/security-headers.ts'

const part = (lang: string, direction: string, { title, text, again }: typeof english.busy) =>
  `<section lang="${lang}" dir="${direction}"><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></section>`

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${english.busy.title} · ${arabic.busy.title}</title></head>
<body>${part('en', 'ltr', english.busy)}<hr>${part('ar', 'rtl', arabic.busy)}</body></html>`

/** What a reader gets instead of a page when more is asked for than can be rendered: no script, no file, no rendering. */
const busyPage = (retryAfter: number): Response =>
  new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy({ scripts: [], styles: [] }),
      'retry-after': String(retryAfter),
    },
  })

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
      return busyPage(error.retryAfter ?? 5)
    }
  }
