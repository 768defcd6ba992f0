import type { HomeView } from '#features/home/contract.ts'
import arabic from '#features/home/locales/questions.ar.json' with { type: 'json' }
import english from '#features/home/locales/questions.en.json' with { type: 'json' }

const QUESTIONS = [
  'cost',
  'certificate',
  'language',
  'when',
  'job',
  'scholarship',
  'recognition',
  'answer',
] as const satisfies (keyof typeof english & keyof typeof arabic)[]

/** What families ask first, until the owner writes questions of his own. */
export const builtInQuestions: HomeView['questions'] = QUESTIONS.map((key) => ({
  question: { en: english[key].question, ar: arabic[key].question },
  answer: { en: english[key].answer, ar: arabic[key].answer },
  promisesTime: key === 'answer',
}))
