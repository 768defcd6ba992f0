import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import type { OpenAPIV3_1 } from 'openapi-types'
import { JSON_TYPE, startedAs } from '#platform/http/etag.ts'
import { keepLists } from '#platform/http/long-list.ts'
import { completeDocument, documentHead } from './document.ts'
import { docsPage, STYLE } from './page.ts'

const DOCUMENT = '/api/openapi.json'

/** Nothing but its one style and the mark in the tab. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The API described, for machines and for people (docs/decisions/0008). `api` is what it describes. */
export function apiDocs(api: Hono, publicUrl: string) {
  const sendList = keepLists()
  let document: Promise<OpenAPIV3_1.Document> | undefined
  const described = () => {
    document ??= generateSpecs(api, {
      // A call that answers a file is a call too.
      excludeStaticFile: false,
      // Problems have a shape of their own, which every call documents.
      defaultValidationErrorResponse: false,
      documentation: documentHead(publicUrl),
    }).then(completeDocument)
    return document
  }
  return new Hono()
    .get(DOCUMENT, (c) =>
      sendList(c, { version: `openapi-${startedAs}`, type: JSON_TYPE }, async function* () {
        yield JSON.stringify(await described())
      }),
    )
    .get('/api/docs', async (c) =>
      c.html(docsPage(await described(), DOCUMENT), 200, { 'content-security-policy': policy }),
    )
}
