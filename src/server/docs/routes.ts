import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { docsPage, STYLE } from './page.ts'

const DOCUMENT = '/api/openapi.json'

/** Nothing but its one style and the mark in the tab. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The API described, for machines and for people (docs/decisions/0007). `api` is what it describes. */
export function apiDocs(api: Hono, publicUrl: string) {
  let document: ReturnType<typeof generateSpecs> | undefined
  const described = () => {
    document ??= generateSpecs(api, {
      // A call that answers a file is a call too.
      excludeStaticFile: false,
      documentation: {
        info: { title: 'Masar', version: '1', description: 'Study-abroad catalogue, in English and Arabic.' },
        servers: [{ url: publicUrl }],
      },
    })
    return document
  }
  return new Hono()
    .get(DOCUMENT, async (c) => c.json(await described()))
    .get('/api/docs', async (c) =>
      c.html(docsPage(await described(), DOCUMENT), 200, { 'content-security-policy': policy }),
    )
}
