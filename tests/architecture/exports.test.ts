import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles, targetOf, testFiles } from './source.ts'

const scripts = globSync('{scripts/**/*.{ts,mjs},*.config.ts}').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))
const files = [...sourceFiles, ...testFiles, ...scripts]

/** What a file takes from others: `import { a, type b as c } from`, and `import * as d from`, of which every `d.name`. */
const NAMED = /(?:import|export)\s+(?:type\s+)?(?:\w+,\s*)?\{([^}]*)\}\s*from\s+['"]([^'"]+)['"]/g
const WHOLE = /import\s+(?:type\s+)?\*\s+as\s+\w+\s+from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

const taken = new Set<string>()
const takenWhole = new Set<string>()
for (const { path, text } of files) {
  const resolve = (specifier = '') =>
    targetOf(path, specifier) ?? (specifier.startsWith('#') ? `src/${specifier.slice(1)}` : specifier)
  for (const [, names = '', from] of text.matchAll(NAMED)) {
    for (const name of names.split(',')) {
      const [own = ''] = name
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/)
      taken.add(`${resolve(from)}: ${own}`)
    }
  }
  for (const [, whole, dynamic] of text.matchAll(WHOLE)) takenWhole.add(resolve(whole ?? dynamic))
}

const EXPORT = /^export (?:async )?(const|let|function\*?|class|type|interface|enum) (\w+)/gm

/** What React Router, drizzle-kit, the rendering process and the kernel's compiler take by name. */
const TAKEN_BY_NAME = /\.(page|layout)\.tsx$|^src\/(root|entry\.\w+)\.tsx$|^src\/db\/schema\/|\/kernel\//

const exported = sourceFiles
  .filter(({ path }) => !TAKEN_BY_NAME.test(path) && !takenWhole.has(path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(EXPORT)].map(([, kind = '', name = '']) => ({ path, text, kind, name })),
  )
const onlyHere = exported.filter(({ path, name }) => !taken.has(`${path}: ${name}`))
const named = (found: typeof exported) => found.map(({ path, name }) => `${path}: ${name}`)

test('everything that a source file exports is used', () => {
  expect(exported.length).toBeGreaterThan(500)
  const used = (text: string, name: string) => text.split(new RegExp(`\\b${name}\\b`)).length > 2
  expect(named(onlyHere.filter(({ text, name }) => !used(text, name)))).toEqual([])
})

test('what is exported is for others; only interfaces are completed elsewhere', () => {
  expect(named(onlyHere.filter(({ kind }) => kind !== 'interface'))).toEqual([])
})
