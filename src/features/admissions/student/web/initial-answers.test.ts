import { expect, test } from 'vitest'
import { emptyAnswers } from '#features/admissions/applications/rules.ts'
import { initialAnswers } from './initial-answers.ts'

const named = (fullName: string) => ({ ...emptyAnswers(), fullName })
const draft = {
  answers: named('Aya on the server'),
  step: 'education' as const,
  version: 3,
  savedAt: '2026-11-21T10:00:00Z',
}
const prefill = emptyAnswers()

test('an application starts with the prefill, and says where it is from', () => {
  const beginning = initialAnswers({ draft: null, prefill: named('Aya of the account') }, null)
  expect(beginning).toMatchObject({ step: 'personal', version: 0, unsaved: false, prefilled: 'account' })
  expect(beginning.answers.fullName).toBe('Aya of the account')
  expect(initialAnswers({ draft: null, prefill }, null).prefilled).toBe(null)
  const before = { ...named('Aya of last year'), address: '12 Rainbow Street, Amman' }
  expect(initialAnswers({ draft: null, prefill: before }, null).prefilled).toBe('earlier')
})

test('a draft continues where it was left', () => {
  const beginning = initialAnswers({ draft, prefill: named('Aya of the account') }, null)
  expect(beginning).toMatchObject({ step: 'education', version: 3, unsaved: false, remote: null, prefilled: null })
  expect(beginning.answers.fullName).toBe('Aya on the server')
})

test('a tab continues with what it could not save, which is still to be saved', () => {
  const unsaved = { answers: named('Aya offline'), step: 'skills' as const, version: 3 }
  const beginning = initialAnswers({ draft, prefill }, unsaved)
  expect(beginning).toMatchObject({ step: 'skills', version: 3, unsaved: true, remote: null })
  expect(beginning.answers.fullName).toBe('Aya offline')
})

test('what arrived after all is no longer unsaved', () => {
  const unsaved = { answers: draft.answers, step: 'education' as const, version: 2 }
  expect(initialAnswers({ draft, prefill }, unsaved)).toMatchObject({ version: 3, unsaved: false, remote: null })
})

test('what another device has written since is offered, and nothing is overwritten', () => {
  const unsaved = { answers: named('Aya offline'), step: 'skills' as const, version: 2 }
  const beginning = initialAnswers({ draft, prefill }, unsaved)
  expect(beginning.remote).toBe(draft)
  expect(beginning.answers.fullName).toBe('Aya offline')
})

test('answers of a deleted draft start a new one', () => {
  const unsaved = { answers: named('Aya offline'), step: 'skills' as const, version: 7 }
  expect(initialAnswers({ draft: null, prefill }, unsaved)).toMatchObject({ version: 0, unsaved: true, remote: null })
})
