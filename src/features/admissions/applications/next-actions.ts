import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import type { ConditionKind } from '#features/admissions/letters/rules.ts'
import type { ApplicationView } from './contract.ts'
import type { EnrolmentStep } from './enrolment-steps.ts'

/** Something that a student has to do, about their documents or their place. */
export type NextAction =
  | { about: 'documents'; kinds: readonly DocumentKind[] }
  | { about: 'condition'; _id: string; kind: ConditionKind; day: string | null; monthOnly: false }
  | { about: 'step'; step: EnrolmentStep; day: string | null; monthOnly: boolean }

/** Behind every day. */
const NO_DAY = '9999'

/**
 * What to do next, the first of it now: documents that were rejected hold everything else up, then what is due first. Of the
 * place it is one condition or step, since all of them are on the page; there is none before it is accepted.
 */
export function nextActions(
  { enrolment, conditions }: Pick<ApplicationView, 'enrolment' | 'conditions'>,
  rejected: readonly DocumentKind[],
): NextAction[] {
  const due = enrolment ? dueFirst(enrolment, conditions) : undefined
  return [...(rejected.length > 0 ? [{ about: 'documents' as const, kinds: rejected }] : []), ...(due ? [due] : [])]
}

/** The open condition or step with the earliest day; what has to wait for a condition is none. */
function dueFirst(
  { steps }: NonNullable<ApplicationView['enrolment']>,
  conditions: ApplicationView['conditions'],
): NextAction | undefined {
  const actions: { action: NextAction; until: string }[] = [
    ...conditions
      .filter(({ state }) => state === 'open')
      .map(({ _id, kind, dueOn }) => ({
        action: { about: 'condition' as const, _id, kind, day: dueOn, monthOnly: false as const },
        until: dueOn ?? NO_DAY,
      })),
    ...steps
      // One without a day is due before the next one that has one.
      .map((one, at) => ({ ...one, until: steps.slice(at).find(({ day }) => day !== null)?.day ?? NO_DAY }))
      .filter(({ doneAt, conditionId, after }) => doneAt === null && conditionId === null && after === null)
      .map(({ step, day, monthOnly, until }) => ({ action: { about: 'step' as const, step, day, monthOnly }, until })),
  ]
  return actions.toSorted((a, b) => a.until.localeCompare(b.until))[0]?.action
}
