import { data } from 'react-router'
import { expect, test } from 'vitest'
import { messageOf } from './problem.ts'

const thrown = (body: object) => data(body, { status: 500 })

test('the message of a problem is the one that the server sent', () => {
  expect(messageOf(thrown({ code: 'internal', message: 'Ein Fehler' }))).toBe('Ein Fehler')
})

test('what is no problem, or says nothing, has no message', () => {
  for (const error of [
    null,
    undefined,
    'text',
    new Error('network'),
    thrown({}),
    thrown({ message: '' }),
    thrown({ message: 7 }),
  ]) {
    expect(messageOf(error)).toBeNull()
  }
})

test('a missing sign-in is shown in the words of the page, for the browser answers it in English', () => {
  expect(messageOf(thrown({ code: 'unauthenticated', message: 'Authentication required.' }))).toBeNull()
})
