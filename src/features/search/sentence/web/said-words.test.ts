import { expect, test } from 'vitest'
import { withSaidWords } from './said-words.ts'

const meant = (sent: string) => decodeURIComponent(withSaidWords(new URLSearchParams(sent))?.toString() ?? 'the same')

test('the typed words stay where they are what is chosen', () => {
  expect(meant('said=tib&said-faculty=medicine&destination=turkiye&faculty=~&level=')).toBe(
    'destination=turkiye&q=tib&faculty=medicine',
  )
})

test('another subject takes the place of the typed words', () => {
  expect(meant('said=tib&said-faculty=law&destination=turkiye&faculty=engineering')).toBe(
    'destination=turkiye&faculty=engineering',
  )
  expect(meant('said=tib&faculty=')).toBe('')
})

test('any other address stays as it is', () => {
  expect(meant('q=tib&faculty=law')).toBe('the same')
})
