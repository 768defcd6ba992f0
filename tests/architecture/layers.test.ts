import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type SourceFile, sourceFiles, targetOf, testFiles } from './source.ts'

/**
 * The layers, lowest first: an import goes down or stays. Features have an order of their own, so that none of them
 * stands in a circle with another.
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
    'currencies',
    'holidays',
    'shortlist',
    'programmes',
    'universities',
    'articles',
    'countries',
    'faculties',
    'compare',
    'search',
    'majors',
    'courses',
    'enquiries',
    'home',
    'about',
    'letters',
    'documents',
    'applications',
    'apply',
    'messages',
    'review',
    'account',
    'users',
    'media',
    'content',
    'seo',
    'og-image',
    'admin',
  ].map((feature) => `features/${feature}`),
  'layouts',
  'server',
  'root',
]

/** Imports that go up, each with its reason. Type imports count too. */
const UPWARD: Record<string, string> = {
  'i18n → features/articles': 'texts that cards of every page say come with the first load',
  'i18n → features/programmes': 'as above',
  'i18n → features/search': 'as above',
  'i18n → features/universities': 'as above',
  'api → server': 'the type of the whole API makes the client typed',
  'db → features/letters': 'what a letter holds as JSON has its type from the feature',
  'features/applications → features/messages': 'an application is shown with its conversation',
  'features/applications → features/review': 'a PDF for staff is noted as read, and a letter goes with a decision',
  'features/messages → features/review': 'staff write where they may decide',
  'features/review → features/users': 'staff’s frame of the admin area',
  'features/shortlist → features/programmes': 'a shortlist shows the cards of what is on it',
  'features/shortlist → features/universities': 'as above',
  'features/site → features/countries': 'the frame of every page lists destinations',
  'features/site → features/faculties': 'and faculties',
  'features/site → features/programmes': 'and links as they do',
  'features/site → features/universities': 'and universities',
  'features/universities → features/countries': 'a university is shown with the outline of its country',
}

/** The layer of a file, and for a feature the part of it. */
function place(path: string): { layer: string; feature?: string; part: string } {
  const [, root = '', feature = '', inner = ''] = path.split('/')
  if (path === 'src/paths.ts') return { layer: 'paths', part: 'paths' }
  if (path.split('/').length === 2) return { layer: 'root', part: 'root' }
  if (root !== 'features') return { layer: root, part: root }
  if (inner === '') return { layer: 'features', part: 'server' }
  const part = inner === 'server' || inner === 'web' || inner === 'locales' ? inner : 'contract'
  return { layer: `features/${feature}`, feature, part }
}

/**
 * Who may import whom (docs/style.md). A type leaves no trace in the running program, so `import type` is free here.
 */
const allowed: Record<string, readonly string[]> = {
  lib: ['lib'],
  i18n: ['lib', 'i18n', 'locales'],
  ui: ['lib', 'i18n', 'ui'],
  paths: ['lib'],
  contract: ['lib', 'contract', 'catalogue-index'],
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
const isOurs = (target: string) => /^(src|tests)\//.test(target)

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

test('imports go down the layers, types included; what goes up is named with its reason', () => {
  const rank = (path: string) => LAYERS.indexOf(place(path).layer)
  const upward = edges.filter(({ file, target }) => !target.includes('+types') && rank(target) > rank(file.path))
  const arrows = new Set(upward.map(({ file, target }) => `${place(file.path).layer} → ${place(target).layer}`))
  expect([...arrows].sort()).toEqual(Object.keys(UPWARD).sort())
  expect(arrows.size).toBeLessThanOrEqual(20)
})

test('each part imports only the parts it may', () => {
  const trespasses = edges.filter(({ file, specifier, target }) => {
    const from = place(file.path)
    const to = place(target)
    if (from.part === 'root' || target.includes('+types') || typeOnly(file, specifier)) return false
    if (target === 'src/paths.ts') return false
    // The browser runs the meaning of a search too, and nothing else of the index.
    if (to.part === 'catalogue-index' && from.part !== 'server' && !SHARED_QUERY.test(target)) {
      if (from.part !== 'catalogue-index' && from.part !== 'demo') return true
    }
    return !(allowed[from.part] ?? []).includes(to.part)
  })
  expect(trespasses.map(({ file, target }) => `${file.path} → ${target}`)).toEqual([])
})

const SHARED_QUERY = /^src\/catalogue-index\/query\/(options|query|query-schema|address)\.ts$/

test('a feature reaches another one only through its contract, its service, its queries for reading, or on a page', () => {
  const trespasses = edges.filter(({ file, target }) => {
    const from = place(file.path)
    const to = place(target)
    if (!from.feature || !to.feature || from.feature === to.feature) return false
    if (to.part === 'contract' || BASE[from.feature] === to.feature) return false
    if (from.part === 'web' && to.part === 'web')
      return !isPublished(target) && !/\.(page|layout)\.tsx$/.test(file.path)
    if (from.feature === 'og-image' && to.part === 'locales') return false
    if (from.part === 'server') return !/\/(service|[a-z-]*queries)\.ts$/.test(target) && !isPublished(target)
    return true
  })
  expect(trespasses.map(({ file, target }) => `${file.path} → ${target}`)).toEqual([])
})

/** Pairs of features that are parts of one noun and share internals. */
const BASE: Record<string, string> = {
  account: 'auth',
  users: 'auth',
  apply: 'applications',
  review: 'applications',
  messages: 'applications',
  compare: 'shortlist',
}

/** Internals that other features may import, and why. */
const PUBLISHED: [RegExp, why: string][] = [
  [/^src\/features\/programmes\/web\//, 'majors and courses are both programmes (docs/decisions/0002)'],
  [/\/web\/[a-z-]+-card\.tsx$/, 'a record is shown by the same card wherever it is listed'],
  [/^src\/features\/shortlist\/web\/(save-buttons\.tsx|saved-lists\.ts)$/, 'what is shown can be saved there'],
  [/^src\/features\/auth\/server\/(require-user|pdf-rate-limit)\.ts$/, 'every personal route stands behind them'],
  [/^src\/features\/account\/server\/delete-account\.ts$/, 'staff delete an account the way its owner does'],
  [
    /^src\/features\/[a-z-]+\/server\/personal-data\.ts$/,
    'an account is exported and deleted with what each feature holds of it',
  ],
  [/^src\/features\/documents\/server\/store-owner\.ts$/, 'whoever owns the file store may delete from it'],
  [/^src\/features\/media\/web\/media-field\.tsx$/, 'a form lets staff choose a picture'],
  [/^src\/features\/countries\/server\/outline\.ts$/, 'a shared country shows its outline'],
  [/^src\/features\/messages\/web\/conversation\.tsx$/, 'the student’s page and the staff’s show one conversation'],
]

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
    return !/^[a-z0-9]+(-[a-z0-9]+)*(\.(page|layout|table|test|spec|client|server|en|ar|d))?\.tsx?$/.test(name)
  })
  expect(odd.map(({ path }) => path)).toEqual([])
})
