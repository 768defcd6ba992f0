import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type LockFile, missingFromLock } from '../../scripts/parts/lock-file.ts'
import { sourceFiles } from './source.ts'

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const { dependencies, devDependencies } = json('package.json') as Record<string, Record<string, string>>
const production = Object.keys(dependencies ?? {})
const development = Object.keys(devDependencies ?? {})

/** Everything that can name a package: code, style sheets, and the commands that run programs. */
const texts = globSync(['{src,demo}/**/*.{ts,tsx,css}', 'tests/**/*.{ts,tsx}', 'scripts/**/*.ts', '*.ts']).map((file) =>
  readFileSync(file, 'utf8'),
)

/** The package of an import: `pg` of `pg`, `@scope/name` of `@scope/name/part`. */
const packageOf = (specifier: string) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(specifier)?.[1] ?? specifier

test('every package is imported somewhere, or docs/style.md says why it is there', () => {
  const style = readFileSync('docs/style.md', 'utf8')
  const section = /\n## Dependencies nothing imports\n([\s\S]*?)(?=\n## |$)/.exec(style)?.[1] ?? ''
  const explained = [...section.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  const isImported = (name: string) => texts.some((text) => new RegExp(`['"\`]${name}['"\`/]`).test(text))
  const unused = [...production, ...development].filter((name) => !name.startsWith('@types/') && !isImported(name))
  expect(unused.filter((name) => !explained.includes(name))).toEqual([])
  expect(explained.filter((name) => ![...production, ...development].includes(name))).toEqual([])
})

test('what the server imports is a production dependency', () => {
  // Vite serves the pages in development only, and is imported there (src/server/pages-build.ts). The build alone reads
  // the list of pages.
  const allowed = new Set([...production, 'vite'])
  const missing = sourceFiles
    .filter(({ path }) => !/\.test\.tsx?$/.test(path) && path !== 'src/routes.ts')
    .flatMap(({ path, imports, text }) => {
      const types = [...text.matchAll(/import type [^'"]*from ['"]([^'"]+)['"]/g)].map((match) => match[1])
      return imports
        .filter(
          (specifier) => /^[a-z@]/.test(specifier) && !specifier.startsWith('node:') && !types.includes(specifier),
        )
        .filter((specifier) => !specifier.startsWith('virtual:') && !allowed.has(packageOf(specifier)))
        .map((specifier) => `${path} → ${specifier}`)
    })
  expect(missing).toEqual([])
})

test('versions are exact', () => {
  const versions = Object.entries({ ...dependencies, ...devDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('the lock file leaves out no binary of another operating system, for which npm ci would refuse it', () => {
  const missing = missingFromLock(json('package-lock.json') as LockFile)
  expect(
    missing.map(({ name }) => name),
    'complete it with: node scripts/run.mjs lock',
  ).toEqual([])
})
