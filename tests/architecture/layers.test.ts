import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type SourceFile, sourceFiles, targetOf, testFiles } from './source.ts'

/**
 * The layers, lowest first: an import goes down or stays. Features have an order of their own.
 */
const LAYERS = [
  'lib',
  'paths',
  'i18n',
  'db',
  'api',
  'ui',
  'platform',
  'catalogue-index',
  'demo',
  'features',
  ...[
    'site',
    'auth',
    'views',
    'checks',
    'holidays',
    'currencies',
    'media',
    'people',
    'shortlist',
    'programmes',
    'conversations',
    'admissions',
    'country-map',
    'universities',
    'faculties',
    'articles',
    'countries',
    'frame',
    'saved-items',
    'compare',
    'search',
    'home',
    'about',
    'account',
    'users',
    'settings',
    'seo',
    'content',
    'admin',
  ].map((feature) => `features/${feature}`),
  'layouts',
  'server',
  'root',
]

/** Imports that go up, each with its reason and the files it is in, so that no further one goes unnoticed. */
const UPWARD: Record<string, { why: string; files: readonly string[] }> = {
  'api → server': { why: 'the type of the whole API makes the client typed', files: ['api/client.ts'] },
}

/** The layer of a file, and for a feature the part of it. */
function place(path: string): { layer: string; feature?: string; part: string } {
  if (path.startsWith('demo/')) return { layer: 'demo', part: 'demo' }
  const [, root = '', feature = '', ...inside] = path.split('/')
  if (path === 'src/paths.ts' || path === 'src/staff-paths.ts') return { layer: 'paths', part: 'paths' }
  if (path.split('/').length === 2) return { layer: 'root', part: 'root' }
  if (root !== 'features') return { layer: root, part: root }
  if (inside.length === 0) return { layer: 'features', part: 'server' }
  // A feature may have parts, each with the folders of a feature: features/admissions/letters/server.
  const part = inside.slice(0, 2).find((name) => ['server', 'web', 'locales'].includes(name)) ?? 'contract'
  return { layer: `features/${feature}`, feature, part: inside[0] === 'commands' ? 'server' : part }
}

/**
 * Who may import whom (docs/style.md). A type leaves no trace in the running program, so `import type` is free here.
 */
const allowed: Record<string, readonly string[]> = {
  lib: ['lib'],
  i18n: ['lib', 'i18n', 'locales'],
  ui: ['lib', 'i18n', 'ui'],
  paths: ['lib'],
  contract: ['lib', 'i18n', 'contract', 'catalogue-index'],
  web: ['lib', 'i18n', 'ui', 'contract', 'web', 'locales', 'api', 'root', 'layouts', 'catalogue-index'],
  layouts: ['lib', 'i18n', 'ui', 'contract', 'web', 'api', 'root', 'layouts', 'catalogue-index'],
  api: ['lib', 'api'],
  db: ['lib', 'db', 'contract'],
  platform: ['lib', 'i18n', 'db', 'platform'],
  'catalogue-index': ['lib', 'i18n', 'db', 'catalogue-index'],
  demo: ['lib', 'db', 'catalogue-index', 'demo'],
  server: ['lib', 'i18n', 'db', 'contract', 'server', 'api', 'locales', 'platform', 'catalogue-index', 'demo'],
}

const typeOnly = ({ text }: SourceFile, specifier: string) =>
  new RegExp(`import type [^'"]*from ['"]${specifier.replaceAll(/[.*+?^$()[\]{}|\\/]/g, '\\$&')}['"]`).test(text)

/** Whether a path can be imported from the project's root. */
const isOurs = (target: string) => /^(src|demo|tests)\//.test(target)

const edges = sourceFiles
  .filter(({ path }) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx'))
  .flatMap((file) =>
    file.imports.flatMap((specifier) => {
      const target = targetOf(file.path, specifier)
      return target && isOurs(target) ? [{ file, specifier, target }] : []
    }),
  )

test('the source has been read', () => {
  expect(sourceFiles.length).toBeGreaterThan(100)
  expect(edges.length).toBeGreaterThan(200)
})

test('every import of ours names a file that exists', () => {
  const missing = edges.filter(({ target }) => !target.includes('+types') && !existsSync(target))
  expect(missing.map(({ file, specifier }) => `${file.path} → ${specifier}`)).toEqual([])
})

test('every folder of the source has its layer', () => {
  const layers = new Set(sourceFiles.map(({ path }) => place(path).layer))
  expect([...layers].filter((layer) => !LAYERS.includes(layer))).toEqual([])
})

test('imports go down the layers, types included; what goes up is named with its reason and its files', () => {
  const rank = (path: string) => LAYERS.indexOf(place(path).layer)
  const upward = edges.filter(({ file, target }) => !target.includes('+types') && rank(target) > rank(file.path))
  const named = ({ file, target }: (typeof edges)[number]) =>
    `${place(file.path).layer} → ${place(target).layer}: ${file.path.replace('src/', '')}`
  const listed = Object.entries(UPWARD).flatMap(([arrow, { files }]) => files.map((path) => `${arrow}: ${path}`))
  expect([...new Set(upward.map(named))].sort()).toEqual(listed.sort())
})

test('no feature imports one that imports it, directly or by others', () => {
  const imported = Map.groupBy(
    edges.flatMap(({ file, target }) => {
      const [from, to] = [place(file.path).feature, place(target).feature]
      return from && to && from !== to ? [{ from, to }] : []
    }),
    ({ from }) => from,
  )
  const reach = (feature: string, seen = new Set<string>()): Set<string> => {
    for (const { to } of imported.get(feature) ?? []) if (!seen.has(to)) reach(to, seen.add(to))
    return seen
  }
  expect([...imported.keys()].filter((feature) => reach(feature).has(feature))).toEqual([])
})

test('each part imports only the parts it may', () => {
  const trespasses = edges.filter(({ file, specifier, target }) => {
    const from = place(file.path)
    const to = place(target)
    if (from.part === 'root' || target.includes('+types') || typeOnly(file, specifier)) return false
    if (place(target).layer === 'paths') return false
    // The browser runs the meaning of a search too, and nothing else of the index.
    if (to.part === 'catalogue-index' && from.part !== 'server' && !SHARED_QUERY.test(target)) {
      if (from.part !== 'catalogue-index' && from.part !== 'demo') return true
    }
    return !(allowed[from.part] ?? []).includes(to.part)
  })
  expect(trespasses.map(({ file, target }) => `${file.path} → ${target}`)).toEqual([])
})

const SHARED_QUERY = /^src\/catalogue-index\/query\/(options|limits|query|query-schema|item-schema|address)\.ts$/

test('a feature reaches another one only through its contract, its service, its queries for reading, or on a page', () => {
  const trespasses = edges.filter(({ file, target }) => {
    const from = place(file.path)
    const to = place(target)
    if (!from.feature || !to.feature || from.feature === to.feature) return false
    if (to.part === 'contract' || BASE[from.feature] === to.feature) return false
    if (from.part === 'web' && to.part === 'web') return !isPublished(target) && !PAGE.test(file.path)
    if (/\/og-image\//.test(file.path) && to.part === 'locales') return false
    if (from.part === 'server') return !/\/(service|[a-z-]*queries)\.ts$/.test(target) && !isPublished(target)
    return true
  })
  expect(trespasses.map(({ file, target }) => `${file.path} → ${target}`)).toEqual([])
})

/** A page, or its body, whose code loads apart from it (`src/ui/deferred-part.tsx`). */
const PAGE = /(\.(page|layout)|-details)\.tsx$/

/** Pairs of features that are parts of one noun and share internals. */
const BASE: Record<string, string> = {
  account: 'auth',
  users: 'auth',
  'saved-items': 'shortlist',
  compare: 'shortlist',
}

/** Internals that other features may import, and why. */
const PUBLISHED: [RegExp, why: string][] = [
  [
    /^src\/features\/programmes\/(web|eligibility\/web|server\/words\.ts)/,
    'majors and courses are both programmes (docs/decisions/0002), compared and applied to in the same words',
  ],
  [/\/web\/[a-z-]+-card\.tsx$/, 'a record has the same card wherever it is listed'],
  [/^src\/features\/shortlist\/web\/(save-buttons\.tsx|saved-lists\.ts)$/, 'what is shown can be saved there'],
  [
    /^src\/features\/auth\/(server\/(require-user|policy|pdf-rate-limit|codes|browser-binding|cookies)\.ts|web\/(outcome-note\.tsx|staff\.ts))$/,
    'every feature authorises its callers in one way',
  ],
  [
    /^src\/features\/[a-z-/]+\/server\/(personal-data|delete-account)\.ts$/,
    'an account is exported and deleted with what each feature has of it',
  ],
  [/^src\/features\/media\/web\/media-field\.tsx$/, 'a form lets staff choose a picture'],
  [
    /^src\/features\/people\/web\/(faces|own-counsellor|person-face|person-line|spoken-languages)\.tsx?$/,
    'a member of staff has one face wherever a reader can ask them',
  ],
  [
    /^src\/features\/checks\/(server\/(record-checks|official-authorities)\.ts|web\/(checked-facts|last-check|checks-api|messages|official-answer)\.tsx?)$/,
    'facts are shown, changed and checked where their record is',
  ],
  [
    /^src\/features\/seo\/og-image\/server\/preview-pictures\.ts$/,
    'staff see the picture of a page before it is public',
  ],
  [/^src\/features\/search\/sentence\/web\/sentence-form\.tsx$/, 'the home page and the results have one sentence'],
  [/^src\/features\/countries\/recognition\/web\/recognition-at-home\.tsx$/, 'a comparison says who decides at home'],
  [/^src\/features\/frame\/web\/use-frame\.ts$/, 'the data of the frame are there on every page'],
  [/^src\/features\/country-map\/server\/outline\.ts$/, 'pictures of a country are drawn from its outline'],
]

test('every named exception is still needed', () => {
  const across = edges.filter(({ file, target }) => place(file.path).feature !== place(target).feature)
  expect(PUBLISHED.filter(([pattern]) => !across.some(({ target }) => pattern.test(target)))).toEqual([])
})

const isPublished = (target: string) => PUBLISHED.some(([pattern]) => pattern.test(target))

test('an import goes down from its own folder, or starts at the root of the project', () => {
  const climbing = [...sourceFiles, ...testFiles].flatMap(({ path, imports }) =>
    imports
      .filter((specifier) => specifier.startsWith('..') && isOurs(targetOf(path, specifier) ?? ''))
      .map((specifier) => `${path} → ${specifier}`),
  )
  expect(climbing).toEqual([])
})

test('no two files import each other in a circle, types included', () => {
  const graph = new Map<string, string[]>()
  for (const { file, target } of edges) graph.set(file.path, [...(graph.get(file.path) ?? []), target])
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (done.has(path) || trail.includes(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  expect(circles).toEqual([])
})

test('files are named in kebab-case, with a known suffix, in no folder of odds and ends', () => {
  const odd = sourceFiles.filter(({ path }) => {
    if (/\/(utils|helpers|common|misc)\//.test(path)) return true
    const name = path.split('/').at(-1) ?? ''
    return !/^[a-z0-9]+(-[a-z0-9]+)*(\.long)?(\.(page|layout|table|test|spec|client|server|en|ar|d))?\.tsx?$/.test(name)
  })
  expect(odd.map(({ path }) => path)).toEqual([])
})
