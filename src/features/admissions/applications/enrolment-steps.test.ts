import { describe, expect, test } from 'vitest'
import {
  type EnrolmentSources,
  formatStepDay,
  hasEnrolmentSteps,
  isLongStarted,
  planEnrolment,
} from './enrolment-steps.ts'

const sources: EnrolmentSources = {
  start: '2027-10',
  isOnline: false,
  deposit: null,
  currency: null,
  conditions: [],
  isCitizen: false,
  visaWeeksFrom: 6,
  visaWeeksTo: 8,
  insurance: null,
}
const planned = (more: Partial<EnrolmentSources> = {}) =>
  planEnrolment({ ...sources, ...more }).map(({ step, day, basis }) => [step, day, basis])
const condition = {
  _id: 'c',
  kind: 'deposit',
  detail: { en: '', ar: '' },
  dueOn: '2027-03-01',
  doneAt: null,
  hasLapsed: false,
} as const
const certificate = { ...condition, _id: 'd', kind: 'final_certificate', dueOn: '2027-08-31' } as const

describe('the steps before the start', () => {
  test('are counted back from the first day of the month of the intake, the earliest first', () => {
    expect(planned()).toEqual([
      ['visa', '2027-08-06', 'visa_weeks'],
      ['insurance', null, 'ask'],
      ['housing', null, 'ask'],
      ['arrival', '2027-10-01', 'start'],
    ])
  })

  test('are in the order of their days; without one, before what usually follows', () => {
    const order = (more: Partial<EnrolmentSources>) => planned(more).map(([step]) => step)
    expect(order({ deposit: 500, insurance: 'before_travel' })).toEqual([
      'deposit',
      'visa',
      'insurance',
      'housing',
      'arrival',
    ])
    expect(order({ deposit: 500, insurance: 'on_arrival' })).toEqual([
      'deposit',
      'visa',
      'housing',
      'arrival',
      'insurance',
    ])
    const late = { ...condition, dueOn: '2027-09-01' }
    expect(order({ conditions: [late] })).toEqual(['deposit', 'visa', 'insurance', 'housing', 'arrival'])
    expect(order({ deposit: 500, start: '', visaWeeksTo: null })).toEqual([
      'deposit',
      'visa',
      'insurance',
      'housing',
      'arrival',
    ])
  })

  test('know only the month of a start in a month', () => {
    const monthOnly = (start: string) =>
      planEnrolment({ ...sources, start, insurance: 'before_travel' }).flatMap((one) =>
        one.monthOnly ? [one.step] : [],
      )
    expect(monthOnly('2027-10')).toEqual(['insurance', 'arrival'])
    expect(monthOnly('2027-10-04')).toEqual([])
    expect(formatStepDay('en', '2027-10-01', true)).toBe('October 2027')
    expect(formatStepDay('en', '2027-10-01', false)).toBe('1 October 2027')
  })

  test('have no day where neither the offer nor the country says a number', () => {
    expect(planned({ visaWeeksTo: null })).toContainEqual(['visa', null, 'ask'])
  })

  test('take the day that the letter sets', () => {
    expect(planned({ conditions: [condition] })[0]).toEqual(['deposit', '2027-03-01', 'letter'])
  })

  test('are not planned for a day before a condition on which the final letter depends', () => {
    const waiting = planned({ conditions: [certificate] })
    expect(waiting[0]).toEqual(['visa', null, 'after_condition'])
    expect(waiting).toContainEqual(['arrival', '2027-10-01', 'start'])
    expect(planEnrolment({ ...sources, conditions: [certificate] })[0]?.after).toEqual(certificate)
    const met = { ...certificate, doneAt: '2027-07-01' }
    expect(planned({ conditions: [met] })).toContainEqual(['visa', '2027-08-06', 'visa_weeks'])
    const early = { ...certificate, dueOn: '2027-07-31' }
    expect(planned({ conditions: [early] })).toContainEqual(['visa', '2027-08-06', 'visa_weeks'])
  })

  test('leave out a condition that was open when the student was enrolled, and wait for none of these', () => {
    const lapsed = [condition, certificate].map((each) => ({ ...each, hasLapsed: true }))
    const steps = planned({ conditions: lapsed })
    expect(steps.map(([step]) => step)).not.toContain('deposit')
    expect(steps).toContainEqual(['visa', '2027-08-06', 'visa_weeks'])
  })

  test('keep the deposit of the letter apart from a condition about another amount', () => {
    const other = { ...condition, detail: { en: '2,850 EUR', ar: '' }, doneAt: '2027-02-01' }
    const [deposit] = planEnrolment({ ...sources, deposit: 500, conditions: [other] })
    expect(deposit).toMatchObject({ step: 'deposit', condition: null })
    const same = { ...other, detail: { en: '500 EUR', ar: '' } }
    expect(planEnrolment({ ...sources, deposit: 500, conditions: [same] })[0]?.condition).toEqual(same)
  })

  test('ask for a deposit only where the letter names one', () => {
    expect(planned().map(([step]) => step)).not.toContain('deposit')
    expect(planned({ deposit: 500 })).toContainEqual(['deposit', null, 'ask'])
  })

  test('follow what the country says of insurance', () => {
    expect(planned({ insurance: 'before_travel' })).toContainEqual(['insurance', '2027-10-01', 'before_travel'])
    expect(planned({ insurance: 'on_arrival' })).toContainEqual(['insurance', '2027-10-01', 'on_arrival'])
  })

  test('leave out what does not concern the student', () => {
    const steps = (more: Partial<EnrolmentSources>) => planned(more).map(([step]) => step)
    expect(steps({ isCitizen: true })).not.toContain('visa')
    expect(steps({ deposit: 0 })).not.toContain('deposit')
    expect(steps({ isOnline: true })).toEqual([])
    expect(steps({ deposit: 0, conditions: [condition] })).toContain('deposit')
  })

  test('stay for some weeks after the start', () => {
    expect(isLongStarted('2027-10', '2027-11-26')).toBe(false)
    expect(isLongStarted('2027-10', '2027-11-27')).toBe(true)
    expect(isLongStarted('', '2030-01-01')).toBe(false)
  })

  test('are there while a place is held firmly', () => {
    expect(hasEnrolmentSteps({ state: 'accepted', acceptance: 'firm' })).toBe(true)
    expect(hasEnrolmentSteps({ state: 'accepted', acceptance: null })).toBe(true)
    expect(hasEnrolmentSteps({ state: 'accepted', acceptance: 'reserve' })).toBe(false)
    expect(hasEnrolmentSteps({ state: 'enrolled', acceptance: 'firm' })).toBe(true)
    expect(hasEnrolmentSteps({ state: 'withdrawn', acceptance: null })).toBe(false)
  })
})
