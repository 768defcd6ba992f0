import { expect, test } from 'vitest'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import type { FilledTemplate } from '#features/admissions/templates/contract.ts'
import { draftFrom } from './draft-from-template.ts'
import { EMPTY_DRAFT } from './transition-draft.ts'

const template = (text: string, more: Partial<FilledTemplate>) => ({
  _id: text,
  name: { en: text, ar: null },
  reasons: [],
  conditionKind: null,
  documentKind: null,
  unfilled: [],
  detail: null,
  kind: 'rejection' as const,
  ...more,
  text,
})
const grades = template('Your grades are too low.', { reasons: ['grades'] })
const places = template('No place is left.', { reasons: ['places'] })
const ielts = template('IELTS 6.5', {
  kind: 'condition',
  conditionKind: 'language_certificate',
  detail: { en: 'IELTS 6.5', ar: '' },
})
const application = {
  answers: {},
  templates: [grades, places, ielts],
  conditions: [],
  letters: [],
  nextLetter: { details: {}, intakes: [], missingToSign: [] },
} as unknown as ReviewView

const fill = (one: typeof grades, draft = EMPTY_DRAFT) => {
  const filled = draftFrom(one as Parameters<typeof draftFrom>[0], application, draft)
  if (!filled) throw new Error('The template fills in nothing')
  return filled
}

test('a second template replaces one that nobody has changed, with its reasons', () => {
  expect(fill(places, fill(grades))).toMatchObject({ note: 'No place is left.', reasons: ['places'] })
})

test('what staff have typed or ticked stays, and the template is added to it', () => {
  const typed = { ...fill(grades), note: 'Dear Sara,' }
  expect(fill(places, typed)).toMatchObject({ note: 'Dear Sara,\n\nNo place is left.', reasons: ['grades', 'places'] })
  const ticked = { ...fill(grades), reasons: ['grades', 'documents'] as const }
  expect(fill(places, ticked).reasons).toEqual(['documents', 'places'])
  const greeted = { ...fill(grades), note: `Dear Sara,\n\n${grades.text}` }
  expect(fill(places, greeted)).toMatchObject({ note: `Dear Sara,\n\n${places.text}`, reasons: ['places'] })
})

test('the text of a rejection that nobody has changed does not go out with an offer', () => {
  expect(fill(ielts, fill(grades))).toMatchObject({ to: 'pre_conditional_offer', note: '' })
  expect(fill(ielts, { ...fill(grades), note: 'See you soon.' }).note).toBe('See you soon.')
  const both = `Dear Sara,\n\n${grades.text}\n\n${places.text}\n\nSee you soon.`
  expect(fill(ielts, { ...fill(grades), note: both }).note).toBe('Dear Sara,\n\nSee you soon.')
})

test('a condition of a template is added to the certificate that is proposed for somebody who is still studying', () => {
  const studying = { educationStatus: 'studying', expectedCompletion: '2099-06', qualification: 'high_school' }
  const draft = draftFrom(
    ielts as Parameters<typeof draftFrom>[0],
    { ...application, answers: studying } as never,
    EMPTY_DRAFT,
  )
  expect(draft?.letter?.conditions.map(({ kind }) => kind)).toEqual(['final_certificate', 'language_certificate'])
})
