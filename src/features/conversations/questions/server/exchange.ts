import type { Message } from '#features/conversations/messages/contract.ts'
import type { QuestionStart } from '#features/conversations/questions/contract.ts'
import { LANGUAGES, type Language } from '#lib/localized.ts'
import { anonymise } from './anonymise.ts'

type Exchange = {
  /** Of the visitor, as typed. */
  name: string
  /** When the enquiry came. */
  at: string
  /** The oldest first. */
  messages: readonly Message[]
}

const byLanguage = (text: string): Record<Language, string | null> => {
  const isArabic = /\p{Script=Arabic}/u.test(text)
  return { en: isArabic ? null : text || null, ar: isArabic ? text : null }
}

/**
 * What the form of a published question begins with, without anything personal that is known: our longest answer, because the
 * others say thanks or that we will look, and what was asked before it; each in the language that it is written in.
 */
export function questionOf({ name, at, messages }: Exchange, now: Date): Omit<QuestionStart['values'], 'country'> {
  const staff = messages.filter(({ by }) => by === 'staff')
  const answer = staff.toSorted((a, b) => b.text.length - a.text.length)[0]
  const before = answer ? messages.slice(0, messages.indexOf(answer)) : messages
  const last = before.findLastIndex(({ by }) => by === 'student')
  const other = before.findLastIndex(({ by }, n) => n < last && by === 'staff')
  const asked = before.slice(other + 1, last + 1)
  const authors = staff.flatMap(({ author }) => (author ? LANGUAGES.flatMap((lang) => author[lang] ?? []) : []))
  const known = { names: [name, ...authors], year: now.getFullYear() }
  const clean = (some: readonly Message[]) => byLanguage(some.map(({ text }) => anonymise(text, known)).join('\n\n'))
  return {
    question: clean(asked),
    answer: clean(answer ? [answer] : []),
    askedOn: (asked[0]?.at ?? at).slice(0, 10),
  }
}
