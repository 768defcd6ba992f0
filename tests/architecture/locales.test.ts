import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Words = Map<string, string>

function flatten(node: unknown, prefix = '', words: Words = new Map()): Words {
  for (const [key, value] of Object.entries(node as Record<string, unknown>)) {
    if (typeof value === 'string') words.set(prefix + key, value)
    else flatten(value, `${prefix}${key}.`, words)
  }
  return words
}

const read = (path: string): Words => flatten(JSON.parse(readFileSync(path, 'utf8')))

const PLURAL = /_(zero|one|two|few|many|other)$/
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name).sort()
/** Without what is filled in and marked up. */
const ownWords = (text: string) => text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>/g, '')
const englishFiles = globSync('src/**/locales/{,page.,box.,questions.}en.json')

test('there are words to compare', () => {
  expect(englishFiles.length).toBeGreaterThan(5)
})

describe.each(englishFiles)('%s', (file) => {
  const english = read(file)
  const arabic = read(file.replace(/en\.json$/, 'ar.json'))
  const stem = (key: string) => key.replace(PLURAL, '')
  const stems = (words: Words) => [...new Set([...words.keys()].map(stem))].sort()

  test('says the same things in both languages', () => {
    expect(stems(arabic)).toEqual(stems(english))
  })

  test('counts in the six Arabic plural forms and the two English ones', () => {
    const counted = new Set([...english.keys(), ...arabic.keys()].filter((key) => PLURAL.test(key)).map(stem))
    const forms = (words: Words, key: string) =>
      ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) => words.has(`${key}_${form}`))
    for (const key of counted) {
      expect(forms(arabic, key), key).toEqual(['zero', 'one', 'two', 'few', 'many', 'other'])
      expect(forms(english, key), key).toEqual(expect.arrayContaining(['one', 'other']))
    }
  })

  test('fills the same placeholders', () => {
    const named = (words: Words, key: string) => {
      const all = [...words].filter(([other]) => stem(other) === key).flatMap(([, text]) => placeholders(text))
      return [...new Set(all)].sort()
    }
    // «برنامج واحد» and «برنامجان» need no figure, so the forms together are compared, not one by one.
    for (const key of stems(english)) expect(named(arabic, key), key).toEqual(named(english, key))
  })

  test('is written in Arabic script, with Arabic punctuation and Latin digits', () => {
    for (const [key, text] of arabic) {
      const words = ownWords(text)
      if (/[A-Za-z]{4}/.test(ownWords(english.get(key) ?? '')) && key !== 'language.en')
        expect(words, key).toMatch(/\p{Script=Arabic}/u)
      expect(words, key).not.toMatch(/\p{Script=Arabic}\s*[,;?]/u)
      expect(words, key).not.toMatch(/[٠-٩۰-۹]/)
    }
  })

  test('leaves nothing empty', () => {
    for (const [key, text] of [...english, ...arabic]) expect(text.trim(), key).not.toBe('')
  })
})
