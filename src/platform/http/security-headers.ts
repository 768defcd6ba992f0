import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

type Inline = { scripts: readonly string[]; styles: readonly string[] }

const nothingInline: Inline = { scripts: [], styles: [] }

/**
 * The Content-Security-Policy of an answer: our own files, and of inline code only what its hashes name.
 * Style attributes need `unsafe-hashes`, which allows exactly the hashed values and nothing else. A page that `isFramed`
 * may be in a frame of our own pages, and of nobody else's.
 */
export function contentSecurityPolicy(
  { scripts, styles }: Inline,
  { imageSource, isFramed = false }: { imageSource?: string | undefined; isFramed?: boolean } = {},
): string {
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'"],
    ...(styles.length > 0 && { 'style-src-attr': ["'unsafe-hashes'", ...styles] }),
    'img-src': ["'self'", 'data:', ...(imageSource ? [imageSource] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    // Staff preview a page in a frame. No other page of ours lets itself be framed.
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [isFramed ? "'self'" : "'none'"],
  }
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const decodeAttribute = (value: string) =>
  value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/**
 * A finished page and the hashes of what it carries inline. Only scripts that have the secret `nonce` of this rendering
 * are allowed: a script that came in with the content has none. The mark is then taken off, so that the page is the
 * same bytes for everyone and can be kept.
 */
export function sealInline(page: string, nonce: string): { html: string; inline: Inline } {
  const mark = ` nonce="${nonce}"`
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, attributes = '', body = ''] of page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes)) scripts.add(hash(body))
  }
  for (const [, style = ''] of page.matchAll(/<[^>]+?\sstyle="([^"]*)"/g)) styles.add(hash(decodeAttribute(style)))
  return { html: page.replaceAll(mark, ''), inline: { scripts: [...scripts], styles: [...styles] } }
}

/** Headers of every answer, unless the answer sets its own: pages a policy, pictures cross-origin sharing. */
export const strictHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'x-frame-options': 'DENY',
  'content-security-policy': contentSecurityPolicy(nothingInline),
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
})

/** Sets them on every answer, errors and files included. */
export function securityHeaders({ publicUrl }: { publicUrl: string }): MiddlewareHandler {
  const strict = Object.entries(strictHeaders(publicUrl))
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of strict) if (!headers.has(name)) headers.set(name, value)
  }
}
