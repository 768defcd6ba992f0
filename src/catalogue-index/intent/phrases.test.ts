import { expect, test } from 'vitest'
import { words } from '#lib/fold.ts'
import { ARABIC_PHRASES } from './phrases-ar.ts'
import { ENGLISH_PHRASES } from './phrases-en.ts'
import { OTHER_PHRASES } from './phrases-others.ts'
import { subjectWords } from './subject-words.ts'

/** Of several meanings of one kind the first stays, so that a second says nothing. */
test('no phrase is there twice with meanings of one kind', () => {
  const seen = new Set<string>()
  const lists = [...ENGLISH_PHRASES, ...ARABIC_PHRASES, ...OTHER_PHRASES]
  const all = [
    ...lists.flatMap(([{ is }, phrases]) => phrases.split(',').map((phrase) => [is, phrase] as const)),
    ...[...subjectWords()].map(([phrase, { is }]) => [is, phrase] as const),
  ]
  const repeated = all.filter(([is, phrase]) => {
    const key = `${is} ${words(phrase).join(' ')}`
    return seen.has(key) || !seen.add(key)
  })
  expect(repeated).toEqual([])
})
