import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A browser test from its first line to its last; the formatter sees to their indentation. */
const aTest = /^( *)test\(\S(.*)[\s\S]*?^\1\}\)$/gm

/** A choice between the two languages, by a test's own hand. */
const aChoice = /\blang [!=]== '|\bdirectionOf\(lang\)/

test('a browser test that does or expects something else in each language runs in both', () => {
  const untagged = globSync('tests/e2e/*.spec.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(aTest)]
      .filter(([text]) => aChoice.test(text) && !text.includes("tag: '@both-languages'"))
      .map(([, , title]) => `${file}: ${title}`),
  )
  expect(untagged).toEqual([])
})
