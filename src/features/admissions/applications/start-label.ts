import type { ApplicationView } from './contract.ts'
import { type Answers, UNSURE_OF_INTAKE } from './rules.ts'

type Started = {
  answers: Pick<Answers, 'intake'>
  letters: readonly Pick<ApplicationView['letters'][number], 'revoked' | 'start'>[]
}

/** What a start is called: planned once the valid letter names it, else only what the student prefers, or the next one there is. */
export function startLabel({ answers, letters }: Started): 'start' | 'preferredStart' | 'nextStart' {
  if (letters.find(({ revoked }) => revoked === null)?.start) return 'start'
  return answers.intake === UNSURE_OF_INTAKE ? 'nextStart' : 'preferredStart'
}
