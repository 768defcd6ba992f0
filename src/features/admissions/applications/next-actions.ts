import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import type { ApplicationSummary, ApplicationView } from './contract.ts'
import { isClosed } from './lifecycle.ts'

/** The conditions that still say something: with the place ends what was open of them; of one that is enrolled, what was met. */
export const shownConditions = ({ state, conditions }: Pick<ApplicationView, 'state' | 'conditions'>) =>
  state === 'rejected' || state === 'withdrawn' ? [] : conditions.filter((one) => !isClosed(state) || isSettled(one))

const isSettled = ({ state }: ApplicationView['conditions'][number]) => state === 'met' || state === 'waived'

/** Something that a student has to do, about their documents or their place. */
export type NextAction =
  | { about: 'documents'; kinds: readonly DocumentKind[] }
  | NonNullable<ApplicationSummary['next']>

/** What to do next, the first of it now: documents that were rejected hold everything else up. */
export const nextActions = (
  { next }: Pick<ApplicationSummary, 'next'>,
  rejected: readonly DocumentKind[],
): NextAction[] => [
  ...(rejected.length > 0 ? [{ about: 'documents' as const, kinds: rejected }] : []),
  ...(next ? [next] : []),
]

/** Behind every day. */
const NO_DAY = '9999'

type Place = Pick<ApplicationView, 'state' | 'withdrawalAskedAt' | 'enrolment' | 'conditions'>

/**
 * The open condition or step with the earliest day; what has to wait for a condition is none. There is none before a place is
 * accepted, nor while it is to be given up, and of a place that is enrolled only a step.
 */
export function nextOfPlace({ state, withdrawalAskedAt, enrolment, conditions }: Place): ApplicationSummary['next'] {
  if (enrolment === null || withdrawalAskedAt !== null) return null
  const { steps, deposit } = enrolment
  const actions = [
    ...conditions
      .filter((condition) => condition.state === 'open' && !isClosed(state))
      .map(({ _id, kind, dueOn }) => ({
        action: { about: 'condition' as const, _id, kind, day: dueOn },
        until: dueOn ?? NO_DAY,
      })),
    ...steps
      // One without a day is due before the next one that has one.
      .map((one, at) => ({ ...one, until: steps.slice(at).find(({ day }) => day !== null)?.day ?? NO_DAY }))
      .filter(({ doneAt, conditionId, after }) => doneAt === null && conditionId === null && after === null)
      .map(({ step, day, monthOnly, until }) => ({
        action: { about: 'step' as const, step, day, monthOnly, deposit: step === 'deposit' ? deposit : null },
        until,
      })),
  ]
  return actions.toSorted((a, b) => a.until.localeCompare(b.until))[0]?.action ?? null
}
