import { expect, test } from 'vitest'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { emptyValues } from '#features/content/record-values.ts'
import { differencesOf, mergedValues } from './differences.ts'

const { tags } = DEFINITIONS
const base = { ...emptyValues(tags), name: { en: 'Law', ar: 'القانون' }, aliases: ['Legal'] }
const theirs = { ...base, name: { en: 'Laws', ar: 'القانون' }, aliases: ['Legal', 'Jurisprudence'] }
const mine = { ...base, name: { en: 'The law', ar: 'الحقوق' } }

test('two versions are compared text by text, and what only one editor has changed is chosen already', () => {
  const found = differencesOf(tags, { base, theirs, mine })
  expect(found.map(({ path, usual }) => [path, usual])).toEqual([
    ['name.en', 'mine'],
    ['name.ar', 'mine'],
    ['aliases', 'theirs'],
  ])
})

test('what is merged has each field from the one who was chosen', () => {
  const found = differencesOf(tags, { base, theirs, mine })
  expect(mergedValues(theirs, found, {})).toEqual({ ...theirs, name: mine.name })
  expect(mergedValues(theirs, found, { 'name.en': 'theirs', aliases: 'mine' })).toEqual({
    ...theirs,
    name: { en: 'Laws', ar: 'الحقوق' },
    aliases: ['Legal'],
  })
})

test('the order of the keys of an object is no difference', () => {
  const one = { ...base, name: { ar: 'القانون', en: 'Law' } }
  expect(differencesOf(tags, { base, theirs: one, mine: base })).toEqual([])
})
