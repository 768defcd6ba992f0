import { expect, test } from 'vitest'
import { hasSeparator, parseTags } from './parse-tags.ts'

test.each([
  ['English', [], ['English']],
  ['English, العربية، ', [], ['English', 'العربية']],
  ['  English   (B2) ;؛ ', [], ['English (B2)']],
  ['English, English', [], ['English']],
  ['English, French', ['English'], ['French']],
  [' ، ', [], []],
  ['one, two, three', Array.from({ length: 29 }, (_, at) => String(at)), ['one']],
])('%j beside %j adds %j', (typed, there, added) => {
  expect(parseTags(typed, there)).toEqual(added)
})

test('a comma of either script ends an entry', () => {
  expect(['English', 'English,', 'العربية،', 'Python; SQL'].map(hasSeparator)).toEqual([false, true, true, true])
})
