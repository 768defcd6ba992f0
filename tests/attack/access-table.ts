/** What the API answers each kind of person, written as access.md. */

/** The document's part that the table is grouped by; `x-access` says whom the call is documented to let in. */
type Documented = { tags: string[]; 'x-access': string; security?: Record<string, string[]>[] }
export type ApiDocument = { tags: { name: string }[]; paths: Record<string, Record<string, Documented>> }

/** `/admin/:entity{(?:majors|tags)}` is written `/admin/{entity}` in the document. */
export const documentedPath = (path: string): string => path.replaceAll(/:(\w+)(?:\{[^/]*\})?/g, '{$1}')

/** `/admin/:entity{(?:majors|tags)}` means `/admin/majors` and `/admin/tags`. */
const alternatives = (path: string): string[] =>
  (/:\w+\{\(\?:([^)]*)\)\}/.exec(path)?.[1]?.split('|') ?? ['']).map((name) =>
    path.replace(/:\w+\{\(\?:[^)]*\)\}/, name),
  )

/** Every call of the API, such as `GET /api/site`, and the path that its document has for it. */
export const callsOf = ({ routes }: { routes: { method: string; path: string }[] }): Map<string, string> =>
  new Map(
    routes
      .filter(({ method, path }) => method !== 'ALL' && /^\/api\/[a-z]/.test(path) && !path.includes('*'))
      .flatMap(({ method, path }) =>
        alternatives(path).map((each) => [`${method} ${each}`, documentedPath(path)] as const),
      ),
  )

const HEAD = `# Who may call what

Each call of the API, made as eight kinds of callers by \`tests/attack/access.test.ts\`, which also writes this table and fails
while it is not what the API does. After a new call: \`npx vitest run --project=attack tests/attack/access.test.ts -u\`.

- ✓: let in, whatever the call then says of what was sent; **401**: has to sign in; **403**: is not allowed to.
- A counsellor is an editor with the permission for applications and enquiries. A *system* carries an API token for
  \`content:write\`. *Expired* is an editor whose session is older than seven days, *ended* one who was signed out elsewhere.
- Staff are let in here as those who have a second factor, or need none. Without one that they need, only their own account,
  shortlist and family news answer them, and all else is 403 \`second_factor_required\` (\`tests/attack/second-factor.test.ts\`).
- A student who is let in reaches what is their own. What is somebody else's does not exist for them: 404.
- Some calls look closer once somebody is let in: nobody decides on their own application, and editors take back only their
  own changes of many records. [The document](../../src/server/docs/document.ts) at \`/api/openapi.json\` says so of each call.
`

export type Row = { method: string; path: string; outcomes: readonly string[] }

/** `columns` name the outcomes of every row. */
export function accessTable({ tags, paths }: ApiDocument, columns: readonly string[], rows: readonly Row[]): string {
  const tagOf = ({ method, path }: Row) => paths[path]?.[method.toLowerCase()]?.tags[0] ?? 'documentation'
  const inOrder = rows.toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'))
  const groups = Map.groupBy(inOrder, tagOf)
  const names = [...tags.map(({ name }) => name), 'documentation'].filter((name) => groups.has(name))
  const parts = names.map((name) => group(name, columns, groups.get(name) ?? []))
  return [HEAD, ...parts].join('\n')
}

function group(name: string, columns: readonly string[], rows: readonly Row[]): string {
  const cells = (values: readonly string[]) => `| ${values.join(' | ')} |`
  // A call of several kinds of records is one line, unless they differ.
  const lines = new Set(
    rows.map(({ method, path, outcomes }) =>
      cells([`\`${method} ${path}\``, ...outcomes.map((outcome) => (outcome === 'in' ? '✓' : outcome))]),
    ),
  )
  return [`## ${name}\n`, cells(['call', ...columns]), cells(['---', ...columns.map(() => ':-:')]), ...lines, ''].join(
    '\n',
  )
}
