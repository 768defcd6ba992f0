import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const specs = globSync('tests/{journeys,e2e}/*.spec.ts')

/** A browser test from its first line to its last; the formatter sees to their indentation. */
const aTest = /^( *)test\(\S(.*)[\s\S]*?^\1\}\)$/gm

/** What follows the reading direction. Words that differ run in one language here and in both in `npm run fault`. */
const aDirection = /\bdirectionOf\(lang\)/

/** They are about the time before all of a page is alive or about browsers without JavaScript, or open what is no page of ours. */
const OPEN_BY_HAND = [
  'api-docs',
  'deferred-parts',
  'deferred-rendering',
  'first-look',
  'first-prices',
  'guardians',
  'phone',
  'references',
  'search-box',
  'sentence',
  'stored-xss',
]

test('a browser test that depends on the reading direction runs in both languages', () => {
  const untagged = specs.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(aTest)]
      .filter(([text]) => aDirection.test(text) && !text.includes("tag: '@both-languages'"))
      .map(([, , title]) => `${file}: ${title}`),
  )
  expect(untagged).toEqual([])
})

test('a browser test presses nothing before all of the page is alive', () => {
  const byHand = specs.filter((file) => readFileSync(file, 'utf8').includes('.goto('))
  expect(byHand.map((file) => basename(file, '.spec.ts')).sort()).toEqual(OPEN_BY_HAND)
})

test('no test gives up within a minute; shorter limits are steps of a loop that tries again', () => {
  const files = globSync('tests/{api,attack,catalogue,e2e,fault,journeys,pages,platform,search,support}/**/*.ts')
  const limits = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:timeout|testTimeout|hookTimeout): ([\d_]+)/g)]
      .filter(([, limit = '']) => Number(limit.replaceAll('_', '')) >= 5_000)
      .filter(([, limit = '']) => Number(limit.replaceAll('_', '')) < 60_000)
      .map(([text]) => `${file}: ${text}`),
  )
  expect(limits).toEqual([])
})
