import type { Context } from 'hono'

/** A drawn picture for pages of ours and of others: previews of a shared link load it from where they are shown. */
export const svgResponse = (c: Context, svg: string) =>
  c.body(svg, 200, {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=604800',
    'cross-origin-resource-policy': 'cross-origin',
  })
