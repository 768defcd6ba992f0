import { expect, test } from 'vitest'
import { type Intake, nextIntake } from './quick-edit.ts'

const intake = (year: number, month: number, deadline: string | null, status: Intake['status'] = 'open'): Intake => ({
  ...{ year, month, deadline, status },
})

test('the next deadline is that of an open intake from today on', () => {
  const [spring, autumn] = [intake(2028, 3, '2028-01-15'), intake(2027, 9, '2027-06-01')]
  const past = intake(2026, 9, '2026-06-01')
  const closed = intake(2027, 3, '2027-01-15', 'closed')
  expect(nextIntake([spring, closed, autumn, past], '2026-11-01')).toBe(autumn)
  expect(nextIntake([autumn], '2027-06-01')).toBe(autumn)
  expect(nextIntake([autumn, spring], '2027-06-02')).toBe(spring)
  expect(nextIntake([past, closed], '2026-11-01')).toBe(null)
})

test('where no deadline is stated it is the intake that begins next', () => {
  const [gone, next, later] = [intake(2026, 9, null), intake(2027, 2, null), intake(2027, 9, null)]
  expect(nextIntake([later, gone, next], '2026-11-29')).toBe(next)
  expect(nextIntake([gone], '2026-11-29')).toBe(null)
})
