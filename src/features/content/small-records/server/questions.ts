import sql from 'sql-template-tag'
import { questions } from '#features/content/small-records/questions.ts'
import { todayOnEarth } from '#lib/day.ts'
import { LANGUAGES, type Language } from '#lib/localized.ts'
import type { Problems, SmallKind } from './kind.ts'

type Texts = Record<Language, string | null>

/** Those who answer people may publish what was asked, and delete it at once. */
export const questionKind: SmallKind = {
  definition: questions,
  ability: 'desk.work',
  docs: {
    access: 'counsellor',
    tag: 'staff: enquiries',
    id: 'Question',
    noun: 'question',
    about: 'It was asked by somebody, is answered, and says nothing personal. The public reads it while it is shown.',
    refused: 'no language with both question and answer, a day to come, or what else cannot be taken',
  },
  order: sql`r.asked_on desc, r.id`,
  check: (_tx, values, _before, now): Problems => {
    const { question, answer, askedOn } = values as { question: Texts; answer: Texts; askedOn: string }
    const isWhole = LANGUAGES.some((lang) => question[lang] && answer[lang])
    const asked = LANGUAGES.find((lang) => question[lang])
    return {
      ...(!isWhole && { [asked ? `answer.${asked}` : 'question.en']: 'required' }),
      ...(askedOn > todayOnEarth(now).latest && { askedOn: 'in_future' }),
    }
  },
}
