import { expect, test } from 'vitest'
import type { ApplicationView } from './contract.ts'
import { nextActions, nextOfPlace, shownConditions } from './next-actions.ts'

type Step = NonNullable<ApplicationView['enrolment']>['steps'][number]
type Condition = ApplicationView['conditions'][number]

const step = (name: Step['step'], day: string | null, more: Partial<Step> = {}): Step => ({
  step: name,
  day,
  monthOnly: false,
  basis: 'start',
  conditionId: null,
  after: null,
  doneAt: null,
  late: false,
  ...more,
})
const condition = (dueOn: string | null, state: Condition['state'] = 'open'): Condition => ({
  _id: 'c',
  kind: 'deposit',
  detail: { en: '', ar: '' },
  dueOn,
  state,
  evidence: null,
  document: null,
  sentAt: null,
  decidedAt: null,
  reason: null,
})
const accepted = (steps: Step[], conditions: Condition[] = []) => ({
  ...{ state: 'accepted' as const, withdrawalAskedAt: null, conditions },
  enrolment: { start: '2027-10', country: null, deposit: null, visaWeeks: null, steps },
})
const visa = { about: 'step', step: 'visa', day: '2027-05-01', monthOnly: false, deposit: null } as const

test('a rejected document comes first, and what the place needs next behind it', () => {
  expect(nextActions({ next: visa }, ['passport'])).toEqual([{ about: 'documents', kinds: ['passport'] }, visa])
  expect(nextActions({ next: visa }, [])).toEqual([visa])
  expect(nextActions({ next: null }, ['passport', 'cv'])).toEqual([{ about: 'documents', kinds: ['passport', 'cv'] }])
})

test('of conditions and steps it is the one that is due first, and nothing that is done or sent', () => {
  const steps = [step('visa', '2027-05-01'), step('housing', '2027-08-01')]
  const first = { about: 'condition', _id: 'c', kind: 'deposit', day: '2027-03-01' }
  expect(nextOfPlace(accepted(steps, [condition('2027-03-01')]))).toEqual(first)
  expect(nextOfPlace({ ...accepted(steps, [condition('2027-03-01')]), state: 'enrolled' })).toEqual(visa)
  expect(nextOfPlace(accepted(steps, [condition('2027-03-01', 'sent')]))).toEqual(visa)
  expect(nextOfPlace(accepted([step('visa', '2027-05-01', { doneAt: '2027-01-01' })]))).toBeNull()
})

test('a step that has to wait for a condition is not the next one', () => {
  const after = { _id: 'c', kind: 'final_certificate', dueOn: '2027-07-31' } as const
  const steps = [step('visa', null, { basis: 'after_condition', after }), step('arrival', '2027-10-01')]
  expect(nextOfPlace(accepted(steps, [condition('2027-07-31')]))).toMatchObject({ about: 'condition' })
})

test('a step without a day is due before the next one that has one', () => {
  const steps = [step('insurance', null), step('housing', '2027-08-01')]
  expect(nextOfPlace(accepted(steps, [condition('2027-08-02')]))).toMatchObject({ step: 'insurance' })
})

test('before a place is accepted there is none, nor while it is to be given up', () => {
  const place = accepted([step('visa', '2027-05-01')], [condition('2027-03-01')])
  expect(nextOfPlace({ ...place, enrolment: null })).toBeNull()
  expect(nextOfPlace({ ...place, withdrawalAskedAt: '2027-01-01T10:00:00.000Z' })).toBeNull()
})

test('with a place ends what was open of its conditions', () => {
  const conditions = (['open', 'sent', 'met', 'waived'] as const).map((state) => condition(null, state))
  const shown = (state: ApplicationView['state']) => shownConditions({ state, conditions }).map((one) => one.state)
  expect(shown('accepted')).toEqual(['open', 'sent', 'met', 'waived'])
  expect(shown('enrolled')).toEqual(['met', 'waived'])
  expect(shown('withdrawn')).toEqual([])
})
