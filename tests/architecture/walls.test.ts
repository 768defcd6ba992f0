import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type SourceFile, sourceFiles, targetOf, testFiles } from './source.ts'

/** The part of the house a file stands in, and for a feature which one. */
function place(path: string): { part: string; feature?: string } {
  const [, root = '', feature, inner] = path.split('/')
  if (root !== 'features') return { part: path.split('/').length === 2 ? 'root' : root }
  if (inner === 'server' || inner === 'web' || inner === 'locales') return { part: inner, feature }
  return { part: inner?.startsWith('sheet') ? 'server' : 'contract', feature }
}

/** Who may import whom (architecture.md). A type leaves no trace in the running program, so `import type` of `Api` is free. */
const allowed: Record<string, readonly string[]> = {
  lib: ['lib'],
  i18n: ['lib', 'i18n', 'locales'],
  ui: ['lib', 'i18n', 'ui'],
  contract: ['lib', 'contract'],
  web: ['lib', 'i18n', 'ui', 'contract', 'web', 'api', 'root', 'layouts'],
  layouts: ['lib', 'i18n', 'ui', 'contract', 'web', 'api', 'root', 'layouts'],
  api: ['lib', 'api'],
  db: ['lib', 'db', 'contract'],
  server: ['lib', 'i18n', 'db', 'contract', 'server', 'api', 'locales'],
}

const typeOnly = ({ text }: SourceFile, specifier: string) =>
  new RegExp(`import type [^'"]*from ['"]${specifier.replaceAll(/[.*+?^$()[\]{}|\\/]/g, '\\$&')}['"]`).test(text)

/** What has a name from the root of the house. */
const isOurs = (target: string) => /^(src|tests)\//.test(target)

const edges = sourceFiles
  .filter(({ path }) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx'))
  .flatMap((file) =>
    file.imports.flatMap((specifier) => {
      const target = targetOf(file.path, specifier)
      return target && isOurs(target) ? [{ file, specifier, target }] : []
    }),
  )

test('the house has been read', () => {
  expect(sourceFiles.length).toBeGreaterThan(100)
  expect(edges.length).toBeGreaterThan(200)
})

test('every import of ours names a file that exists', () => {
  const missing = edges.filter(({ target }) => !target.includes('+types') && !existsSync(target))
  expect(missing.map(({ file, specifier }) => `${file.path} → ${specifier}`)).toEqual([])
})

test('each part of the house imports only the parts it may', () => {
  const trespasses = edges.filter(({ file, specifier, target }) => {
    const from = place(file.path)
    const to = place(target)
    if (from.part === 'root' || target.includes('+types') || typeOnly(file, specifier)) return false
    if (target === 'src/paths.ts') return false
    return !(allowed[from.part] ?? []).includes(to.part)
  })
  expect(trespasses.map(({ file, target }) => `${file.path} → ${target}`)).toEqual([])
})

test('a feature reaches another one only through its contract, its service, its queries for reading, or on a page', () => {
  const trespasses = edges.filter(({ file, target }) => {
    const from = place(file.path)
    const to = place(target)
    if (!from.feature || !to.feature || from.feature === to.feature) return false
    if (to.part === 'contract') return false
    if (from.part === 'web' && to.part === 'web')
      return !isSharedCard(target) && !isForKeeping(target) && !/\.(page|layout)\.tsx$/.test(file.path)
    if (from.part === 'server') return !/\/(service|queries)\.ts$/.test(target)
    return true
  })
  expect(trespasses.map(({ file, target }) => `${file.path} → ${target}`)).toEqual([])
})

/** Majors and courses are both programmes (docs/decisions/0002), so the web parts of `programmes` serve both. */
const isSharedCard = (target: string) => target.startsWith('src/features/programmes/web/') || /-card\.tsx$/.test(target)

/**
 * Whatever stands in the catalogue can be kept from where it is shown, so its cards and heads carry the buttons for it; and
 * what the reader keeps is offered where one searches.
 */
const isForKeeping = (target: string) => /^src\/features\/compare\/web\/(keep-buttons\.tsx|kept\.ts)$/.test(target)

test('an import goes down from its own folder, or starts at the root of the house', () => {
  const climbing = [...sourceFiles, ...testFiles].flatMap(({ path, imports }) =>
    imports
      .filter((specifier) => specifier.startsWith('..') && isOurs(targetOf(path, specifier) ?? ''))
      .map((specifier) => `${path} → ${specifier}`),
  )
  expect(climbing).toEqual([])
})

test('no two files import each other in a circle', () => {
  const graph = new Map<string, string[]>()
  for (const { file, target, specifier } of edges) {
    if (!typeOnly(file, specifier)) graph.set(file.path, [...(graph.get(file.path) ?? []), target])
  }
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
