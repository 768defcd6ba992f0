import type { Context } from 'hono'

const WEEK = 604_800

/**
 * A drawn picture for pages of ours and of others: previews of a shared link load it from where they are shown. It is
 * kept for `maxAge` seconds.
 */
export const svgResponse = (c: Context, svg: string, { maxAge = WEEK } = {}) =>
  c.body(svg, 200, {
    'content-type': 'image/svg+xml',
    'cache-control': `public, max-age=${maxAge}`,
    'cross-origin-resource-policy': 'cross-origin',
  })
