import { expect, test } from 'vitest'
import { emptyAnswers } from '#features/admissions/applications/rules.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { lacksCertificate, proposedConditions } from './proposed-conditions.ts'

const applicant = (answers: object, letters: object[] = []) =>
  ({ answers: { ...emptyAnswers(), ...answers }, letters }) as unknown as ReviewView
const studying = { educationStatus: 'studying', expectedCompletion: '2027-06', qualification: 'high_school' }
const certificate = { kind: 'final_certificate', detail: { en: '', ar: '' } } as const

test('the first offer to somebody who is still studying depends on the certificate, by the end of the month they named', () => {
  expect(proposedConditions(applicant(studying), '2026-11-20')).toEqual([{ ...certificate, dueOn: '2027-06-30' }])
  expect(proposedConditions(applicant(studying), '2027-07-01')).toEqual([{ ...certificate, dueOn: null }])
})

test('nothing is proposed where it is completed, or where there was a letter that staff wrote otherwise', () => {
  expect(proposedConditions(applicant({ educationStatus: 'completed' }), '2026-11-20')).toEqual([])
  expect(proposedConditions(applicant(studying, [{}]), '2026-11-20')).toEqual([])
})

test('an offer without it is one to ask about, until grades or certificate are a condition', () => {
  expect(lacksCertificate(applicant(studying), [{ kind: 'deposit' }])).toBe(true)
  expect(lacksCertificate(applicant(studying), [{ kind: 'final_grades' }])).toBe(false)
  expect(lacksCertificate(applicant({ educationStatus: 'completed' }), [])).toBe(false)
})
