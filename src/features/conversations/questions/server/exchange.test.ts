import { expect, test } from 'vitest'
import type { Message } from '#features/conversations/messages/contract.ts'
import { questionOf } from './exchange.ts'

const now = new Date('2026-11-20T12:00:00Z')
const said = (by: 'student' | 'staff', text: string, day = 12): Message => ({
  ...{ _id: `${by} ${text}`, by, text, suggestions: [], seenAt: null, at: `2026-11-${day}T09:00:00.000Z` },
  author: by === 'staff' ? { en: 'Omar Saleh', ar: 'عمر صالح' } : null,
})
const from = (...messages: Message[]) => questionOf({ name: 'Lina', at: '2026-11-10T09:00:00Z', messages }, now)

test('the answer that explains most goes with what was asked before it, not with thanks', () => {
  const values = from(
    said('student', 'I am Lina. Which exam do I need?'),
    said('staff', 'We look.'),
    said('staff', 'Dear Lina, IELTS with 6.5, as the page of the programme says. Regards, Omar', 13),
    said('student', 'Thanks!', 14),
    said('staff', 'You are welcome.', 14),
  )
  expect(values).toEqual({
    question: { en: 'I am […]. Which exam do I need?', ar: null },
    answer: { en: 'Dear […], IELTS with 6.5, as the page of the programme says. Regards, […]', ar: null },
    askedOn: '2026-11-12',
  })
})

test('what was asked in several messages is one question, each text in the language that it is written in', () => {
  const values = from(
    said('student', 'سؤال قديم'),
    said('staff', 'نعم.'),
    said('student', 'ومتى؟', 15),
    said('student', 'وكم الرسوم؟', 16),
    said('staff', 'In October, as the deadline says.', 17),
  )
  expect(values).toEqual({
    question: { en: null, ar: 'ومتى؟\n\nوكم الرسوم؟' },
    answer: { en: 'In October, as the deadline says.', ar: null },
    askedOn: '2026-11-15',
  })
})

test('what is not answered or was not written leaves the fields empty', () => {
  expect(from(said('student', 'When?', 15))).toMatchObject({
    question: { en: 'When?' },
    answer: { en: null, ar: null },
  })
  expect(from()).toEqual({ question: { en: null, ar: null }, answer: { en: null, ar: null }, askedOn: '2026-11-10' })
})
