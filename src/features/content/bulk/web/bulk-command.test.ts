import { describe, expect, test } from 'vitest'
import { commandsOf, readAction } from './bulk-command.ts'

const ID = '0193a1c4-0000-7000-8000-000000000001'

describe('a change of many records', () => {
  test('offers each entity what its records can take', () => {
    const usual = ['publish', 'unpublish', 'archive', 'publishArabic']
    expect(commandsOf('tags', false)).toEqual(usual)
    expect(commandsOf('articles', true)).toEqual([...usual, 'addTag', 'removeTag', 'delete'])
    expect(commandsOf('majors', false)).toContain('fees')
  })

  test('reads numbers as people type them, in Arabic digits too', () => {
    expect(readAction('fees', { percent: '٥٫٥', roundTo: '10' }).action).toEqual({
      kind: 'fees',
      percent: 5.5,
      roundTo: 10,
    })
    expect(readAction('closeIntake', { month: '9', year: '٢٠٢٧' }).action).toEqual({
      kind: 'closeIntake',
      year: 2027,
      month: 9,
    })
  })

  test('takes no separator of a percentage for one of thousands', () => {
    for (const percent of ['2.500', '2,500', '2.5 %']) {
      expect(readAction('fees', { percent, roundTo: '1' }).action).toMatchObject({ percent: 2.5 })
    }
  })

  test('guesses no fee that can be read in two ways', () => {
    expect(readAction('fee', { amount: '12,500.00', currency: 'EUR' }).action).toMatchObject({ amount: 12500 })
    expect(readAction('fee', { amount: '12.500', currency: 'EUR' }).problems).toEqual({ amount: 'malformed' })
  })

  test('says of each input what is wrong with it', () => {
    expect(readAction('deadline', { month: '9', year: '20270' }).problems).toEqual({ deadline: 'required' })
    expect(readAction('deadline', { month: '9', year: '20270', deadline: '2027-06-01' }).problems).toEqual({
      year: 'too_high',
    })
    expect(readAction('fees', { percent: 'five', roundTo: '1' }).problems).toEqual({ percent: 'malformed' })
    expect(readAction('fees', { percent: '-95', roundTo: '1' }).problems).toEqual({ percent: 'too_low' })
  })

  test('removes a campus only where that is requested', () => {
    expect(readAction('campus', {}).problems).toEqual({ campusId: 'required' })
    expect(readAction('campus', { campusId: 'none' }).action).toEqual({ kind: 'campus', campusId: null })
    expect(readAction('campus', { campusId: ID, universityId: ID }).action).toEqual({ kind: 'campus', campusId: ID })
  })

  test('asks nothing for a status', () => {
    expect(readAction('unpublish', {}).action).toEqual({ kind: 'status', status: 'draft' })
  })
})
