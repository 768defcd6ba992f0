import { describe, expect, test } from 'vitest'
import type { ConditionDetail } from '#lib/letter-terms.ts'
import { completedDetail, conditionDetail, isSameDetail, languageWithoutDetail } from './condition-detail.ts'
import {
  type ConditionInput,
  daysToReply,
  dueAfterVisa,
  dueBeforeReply,
  type LetterInput,
  otherDeposits,
  problemsOfLetter,
} from './rules.ts'

const english = { en: 'A letter of the school', ar: '' }
const arabic = { en: '', ar: 'رسالة من المدرسة' }
const both = { ...english, ar: arabic.ar }
const none = { en: '', ar: '' }

describe('the details of a condition', () => {
  test('are in the language of the reader, else in the other one', () => {
    expect(conditionDetail(both, 'ar')).toBe(arabic.ar)
    expect(conditionDetail(english, 'ar')).toBe(english.en)
    expect(conditionDetail(arabic, 'en')).toBe(arabic.ar)
  })

  test.each<[ConditionDetail, ConditionDetail, boolean]>([
    [none, none, true],
    [both, both, true],
    [both, english, true],
    [both, arabic, true],
    [english, arabic, false],
    [english, none, false],
    [both, { ...both, ar: 'شيء آخر' }, false],
  ])('%j and %j are the same: %j', (one, other, isSame) => {
    expect(isSameDetail(one, other)).toBe(isSame)
    expect(isSameDetail(other, one)).toBe(isSame)
  })

  test('take what they lack from what says the same', () => {
    expect(completedDetail(english, { ...both, en: 'Older' })).toEqual(both)
  })

  test.each<[ConditionDetail, string | null]>([
    [both, null],
    [none, null],
    [english, 'ar'],
    [arabic, 'en'],
    [{ en: '2,000', ar: '' }, null],
    [{ en: '', ar: 'IELTS 6.5' }, null],
  ])('%j lacks words in %j', (detail, lang) => {
    expect(languageWithoutDetail(detail)).toBe(lang)
  })
})

describe('another condition', () => {
  const today = { earliest: '2026-11-20', latest: '2026-11-21' }
  const problemsOf = (condition: Partial<ConditionInput>, language: 'en' | 'ar') => {
    const conditions: ConditionInput[] = [{ kind: 'other', detail: none, dueOn: null, ...condition }]
    const details = {
      holderName: 'Lina Haddad',
      passportNumber: '',
      start: '2027-10-01',
      qualification: null,
      durationMonths: null,
      languages: [],
      mode: null,
      campus: null,
      fee: null,
      deposit: null,
      currency: null,
      universityReference: '',
    }
    const letter: LetterInput = { conditions, replyBy: null, details }
    return problemsOfLetter('offer', letter, language, today, [])
  }

  test('is written in the language of the student, and need not be in the other one', () => {
    expect(problemsOf({ detail: english }, 'en')).toEqual({})
    expect(problemsOf({ detail: english }, 'ar')).toEqual({ 'conditions.0.detail.ar': 'required' })
    expect(problemsOf({}, 'en')).toEqual({ 'conditions.0.detail.en': 'required' })
  })

  test('continues in the language that it was written in', () => {
    expect(problemsOf({ _id: 'c', detail: english }, 'ar')).toEqual({})
    expect(problemsOf({ _id: 'c' }, 'ar')).toEqual({ 'conditions.0.detail.ar': 'required' })
  })
})

test('a condition that is due before the reply day is distinguished from one due on it, after it, or on no day', () => {
  const due = (dueOn: string | null): ConditionInput => ({ kind: 'deposit', detail: none, dueOn })
  const conditions = [due('2027-01-14'), due('2027-01-15'), due('2027-01-16'), due(null), due('14 January')]
  expect(dueBeforeReply({ conditions, replyBy: '2027-01-15' })).toEqual([0])
  expect(dueBeforeReply({ conditions, replyBy: null })).toEqual([])
})

describe('days and amounts that cannot be right', () => {
  const due = (...days: (string | null)[]) => ({
    conditions: days.map((dueOn) => ({ kind: 'final_certificate' as const, detail: none, dueOn })),
    replyBy: null,
  })

  test('are conditions due before the start, and too late for a visa', () => {
    expect(dueAfterVisa(due('2027-08-06', '2027-08-07', '2027-10-02', null), '2027-10', 8)).toEqual([1])
    expect(dueAfterVisa(due('2027-09-30'), '2027-10', null)).toEqual([])
    expect(dueAfterVisa(due('2027-09-30'), '', 8)).toEqual([])
  })

  test('are less than three days to reply', () => {
    const left = (replyBy: string | null) => daysToReply({ conditions: [], replyBy }, '2026-11-28')
    expect(['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', null].map(left)).toEqual([0, 1, 2, null, null])
  })

  test('are deposits of another amount than the letter names', () => {
    const deposit = (en: string) => ({ kind: 'deposit' as const, detail: { en, ar: '' }, dueOn: null })
    const letter = { conditions: [deposit('2,850 EUR'), deposit('500 EUR'), deposit('')], replyBy: null }
    expect(otherDeposits(letter, 500)).toEqual([0])
    expect(otherDeposits(letter, null)).toEqual([])
  })
})
