import { expect, test } from 'vitest'
import { withTypedWords } from './typed-words.ts'

const addressOf = (sent: string) =>
  decodeURIComponent(withTypedWords(new URLSearchParams(sent))?.toString() ?? 'the same')

test('the typed words stay where they are what is chosen', () => {
  expect(addressOf('said=tib&said-faculty=medicine&destination=turkiye&faculty=~&level=')).toBe(
    'destination=turkiye&q=tib&faculty=medicine',
  )
})

test('another subject takes the place of the typed words', () => {
  expect(addressOf('said=tib&said-faculty=law&destination=turkiye&faculty=engineering')).toBe(
    'destination=turkiye&faculty=engineering',
  )
  expect(addressOf('said=tib&faculty=')).toBe('')
})

test('any other address stays as it is', () => {
  expect(addressOf('q=tib&faculty=law')).toBe('the same')
})
