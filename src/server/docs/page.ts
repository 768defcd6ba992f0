import { html, raw } from 'hono/html'
import type { OpenAPIV3_1 } from 'openapi-types'
import { type Schema, typeText } from './type-text.ts'

type Operation = OpenAPIV3_1.OperationObject & { method: string; path: string }

/** The page's only style; the server allows it by its hash. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#fbf8f3;--surface:#fff;--line:#e2dacb;--ink:#10212b;--soft:#3d4c54;--accent:#0b6b5d;--tint:#e3f1ee}
@media (prefers-color-scheme:dark){:root{--paper:#0e1a21;--surface:#13232c;--line:#2b3d47;--ink:#ede7db;--soft:#c3c6c3;--accent:#6fc7b7;--tint:#16332f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 system-ui,sans-serif}
main,header{max-width:60rem;margin-inline:auto;padding:24px 16px}
h1{margin:0;font-size:2rem}h2{margin:48px 0 8px;text-transform:capitalize}h3{margin:0;font-size:1.05rem;font-weight:500}
a{color:var(--accent);text-underline-offset:4px}
nav ul{display:flex;flex-wrap:wrap;gap:8px 24px;padding:0;list-style:none}
nav a{display:inline-block;padding:4px 0;text-transform:capitalize}
article{margin-top:16px;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:10px}
code,pre{font:15px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
h3 b{display:inline-block;padding:2px 8px;border-radius:6px;background:var(--tint);color:var(--accent);font:600 13px/1.5 ui-monospace,monospace;text-transform:uppercase}
table{width:100%;border-collapse:collapse;margin-top:12px}
th,td{font-size:15px;padding:6px 12px 6px 0;border-top:1px solid var(--line);text-align:start;vertical-align:top}
td:first-child{width:9rem}td code{font-size:14px}
th{color:var(--soft);font-weight:400}
summary{min-height:32px;padding:4px 0;cursor:pointer;color:var(--soft)}
pre{margin:8px 0 0;padding:12px;max-height:28rem;overflow:auto;background:var(--paper);border-radius:6px;white-space:pre-wrap}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`

/** The OpenAPI document as a page to read: no script, no other file, nothing from elsewhere. */
export function docsPage(document: OpenAPIV3_1.Document, documentUrl: string) {
  const { title, description = '' } = document.info
  const groups = Map.groupBy(operationsOf(document), ({ tags }) => tags?.[0] ?? 'other')
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} API</title><meta name="description" content="${description}"><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${raw(STYLE)}</style></head>
<body><header><h1>${title} API</h1><p>${description}</p>
<p>Machines read it as <a href="${documentUrl}">an OpenAPI document</a>. Errors are <code>application/problem+json</code>.</p>
<nav aria-label="Groups of calls"><ul>${[...groups.keys()].map((tag) => html`<li><a href="#${tag}">${tag}</a></li>`)}</ul></nav></header>
<main>${[...groups].map(([tag, operations]) => html`<section aria-labelledby="${tag}"><h2 id="${tag}">${tag}</h2>${operations.map(operationPart)}</section>`)}</main>
</body></html>`
}

const operationsOf = ({ paths }: OpenAPIV3_1.Document): Operation[] =>
  Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({ ...(operation as object), method, path })),
  )

function operationPart({
  method,
  path,
  summary = '',
  description = '',
  operationId,
  parameters = [],
  requestBody,
  responses = {},
}: Operation) {
  const given = parameters as OpenAPIV3_1.ParameterObject[]
  const body = requestBody && schemaOf(requestBody as OpenAPIV3_1.RequestBodyObject)
  const answers = Object.entries(responses) as [string, OpenAPIV3_1.ResponseObject][]
  const successes = answers.filter(([status]) => status.startsWith('2'))
  const problems = answers.filter(([status]) => !status.startsWith('2'))
  return html`<article aria-labelledby="${operationId}"><h3 id="${operationId}"><b>${method}</b> <code>${path}</code></h3><p><strong>${prose(summary)}</strong>${prose(description.slice(summary.length))}</p>
${given.length > 0 ? html`<table><thead><tr><th scope="col">Parameter</th><th scope="col">Meaning and type</th></tr></thead><tbody>${given.map(parameterRow)}</tbody></table>` : ''}
${body ? typePart('Body', body) : ''}
${successes.map(successPart)}
<table><thead><tr><th scope="col">Problem</th><th scope="col">When</th></tr></thead><tbody>${problems.map(problemRow)}</tbody></table></article>`
}

const parameterRow = ({ name, in: where, required, schema, description }: OpenAPIV3_1.ParameterObject) =>
  html`<tr><td><code>${name}</code><br>${where}${required ? ', required' : ''}</td><td>${prose(description)}<br><code>${typeText(schema as Schema)}</code></td></tr>`

function successPart([status, response]: [string, OpenAPIV3_1.ResponseObject]) {
  const label = `${status} ${response.description}`
  const schema = schemaOf(response)
  return schema ? typePart(label, schema) : html`<p><code>${label}</code></p>`
}

/** Of a problem its reason is enough, since all look alike. */
const problemRow = ([status, { description }]: [string, OpenAPIV3_1.ResponseObject]) =>
  html`<tr><td><code>${status}</code></td><td>${prose(description)}</td></tr>`

/** What is between backticks, as code. */
const prose = (text = '') => text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))

const typePart = (label: string, schema: Schema) =>
  html`<details><summary>${label}</summary><pre tabindex="0">${typeText(schema)}</pre></details>`

const schemaOf = ({ content = {} }: { content?: Record<string, OpenAPIV3_1.MediaTypeObject> }) =>
  Object.values(content)[0]?.schema as Schema | undefined
