import { expect, test } from 'vitest'
import { fillIn, placeholdersIn, unknownPlaceholders } from './placeholders.ts'

const values = {
  name: 'Lina Haddad',
  firstName: 'Lina',
  programme: 'الطب',
  university: '',
  reference: 'MS-1234-ABCD',
  start: 'September 2027',
  answerBy: '',
  counsellor: 'Omar',
}

test('placeholders are replaced by the values of the application; those without one stay and are named', () => {
  expect(fillIn('Dear {firstName}, about { programme } at {university} ({reference}).', values)).toEqual({
    text: 'Dear Lina, about الطب at {university} (MS-1234-ABCD).',
    unfilled: ['university'],
  })
  expect(fillIn('Nothing to fill in.', values)).toEqual({ text: 'Nothing to fill in.', unfilled: [] })
})

test('what is no placeholder is found, also a brace that was left open', () => {
  expect(unknownPlaceholders('Dear {firstName}')).toEqual([])
  expect(unknownPlaceholders('Dear {first name}, {Programme} {}')).toEqual(['first name', 'Programme', ''])
  expect(unknownPlaceholders('Dear {name')).toEqual(['{'])
})

test('a value that looks like a placeholder is not replaced again', () => {
  expect(fillIn('{name}', { ...values, name: '{reference}' })).toEqual({ text: '{reference}', unfilled: [] })
})

test('what nobody has filled in is found', () => {
  expect(placeholdersIn('Dear {name},\n\nKind regards\n{ counsellor }')).toEqual(['name', 'counsellor'])
  expect(placeholdersIn('Room {12}, for {anybody}')).toEqual([])
})
