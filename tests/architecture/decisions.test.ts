import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles, testFiles } from './source.ts'

const decisions = readFileSync('docs/decisions/product.md', 'utf8')
const known = new Set([...decisions.matchAll(/<a id="p(\d+)">/g)].map(([, number]) => Number(number)))

test('every decision of the product that a comment cites is in docs/decisions/product.md', () => {
  expect(known.size).toBeGreaterThanOrEqual(45)
  const cited = [...sourceFiles, ...testFiles].flatMap(({ path, text }) =>
    [...text.matchAll(/(?:^|\s|\()P(\d{1,3})(?=[):;,. ’'])/g)].map(([, number]) => ({ path, number: Number(number) })),
  )
  expect(cited.length).toBeGreaterThan(50)
  expect(cited.filter(({ number }) => !known.has(number))).toEqual([])
})

test('no comment cites a decision by a number of a document that is not here', () => {
  const outside = [...sourceFiles, ...testFiles].flatMap(({ path, text }) =>
    [...text.matchAll(/\bdecision \d{1,2}\b(?!\d)/gi)].map(([words]) => `${path}: ${words}`),
  )
  expect(outside).toEqual([])
})

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]

test('every path that the documents name exists', () => {
  const paths = documents.flatMap((document) =>
    [
      ...readFileSync(document, 'utf8').matchAll(
        /`((?:src|demo|assets|tests|scripts|docs|features|layouts)\/[^`\s]*)`/g,
      ),
    ]
      .map(([, path = '']) => ({ document, path: /^(?:features|layouts)\//.test(path) ? `src/${path}` : path }))
      .filter(({ path }) => !/NAME|[<>{}…]/.test(path)),
  )
  expect(paths.length).toBeGreaterThan(60)
  expect(paths.filter(({ path }) => globSync(path).length === 0)).toEqual([])
})

/** Of the code, each after a slash, so that a name can be compared with the end. */
const files = globSync('{src,demo,tests,scripts}/**/*.{ts,tsx,mjs,js,typ,sql}').map((path) => `/${path}`)

test('every source file that the documents name exists', () => {
  const named = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`([\w/-]+(?:\.[a-z]+)*\.(?:tsx?|mjs|js|typ|sql))`/g)]
      .map(([, name = '']) => ({ document, name }))
      .filter(({ name }) => !name.includes('NAME')),
  )
  expect(named.length).toBeGreaterThan(60)
  const isHere = (name: string) => existsSync(name) || files.some((file) => file.endsWith(`/${name}`))
  expect(named.filter(({ name }) => !isHere(name))).toEqual([])
})

test('every source file that a comment names exists', () => {
  const named = [...sourceFiles, ...testFiles].flatMap(({ path, text }) =>
    [...text.matchAll(/^\s*(?:\/\*\*|\*|\/\/).*$/gm)].flatMap(([comment]) =>
      [...comment.matchAll(/(?<![\w/.-])(?:[\w-]+\/)*[a-z][\w-]*(?:\.[a-z]+)?\.tsx?\b/g)].map(([name]) => ({
        path,
        name,
      })),
    ),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})

test('every file that the documents link to exists', () => {
  const missing = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => ({ document, path: new URL(target, `file:///${document}`).pathname.slice(1) }))
      .filter(({ path }) => !existsSync(decodeURIComponent(path))),
  )
  expect(missing).toEqual([])
})
