import { expect, test } from 'vitest'
import { universities } from '#features/content/entities/university.ts'
import { readCell, toCell } from './cells.ts'
import type { Lookups } from './lookups.ts'

const [news] = universities.fields.filter(({ kind }) => kind === 'choices')
const lookups: Lookups = { nameOf: String, find: () => 'none', timezoneOf: () => null }

test('some of a closed list are written in words and read in either language, in their order', () => {
  if (!news) throw new Error('A university has no such field')
  expect(toCell(news, ['acceptance', 'withdrawal'], 'en', lookups)).toBe('Acceptances | Withdrawals')
  expect(readCell(news, 'Withdrawals | تأكيد القبول', { lookups })).toEqual({ value: ['acceptance', 'withdrawal'] })
  expect(readCell(news, '', { lookups })).toEqual({ value: [] })
  expect(readCell(news, 'Enrolments', { lookups })).toEqual({ problem: 'not_offered' })
})
