import { namesOtherAmount } from '#features/admissions/letters/condition-amounts.ts'
import { firstDayOf, formatStart } from '#features/admissions/letters/details.ts'
import { formatDate } from '#i18n/format.ts'
import { daysAfter } from '#lib/day.ts'
import { ENROLMENT_STEPS, type STEP_BASES } from '#lib/enums.ts'
import type { ConditionDetail, ConditionKind } from '#lib/letter-terms.ts'
import type { Language } from '#lib/localized.ts'
import type { Acceptance, ApplicationState } from './lifecycle.ts'

export { ENROLMENT_STEPS } from '#lib/enums.ts'

/**
 * What a student does between the acceptance of a place and the start of studies, each with the day by which, counted from
 * what the offer and the country say. Where neither says a number there is no day, and the step says whom to ask.
 */

export type EnrolmentStep = (typeof ENROLMENT_STEPS)[number]

/** A condition of the offer that a step meets. */
type StepCondition = {
  _id: string
  kind: ConditionKind
  detail: ConditionDetail
  dueOn: string | null
  /** When the student sent something for it, or staff settled it; null while it is open. */
  doneAt: string | null
  /** Open when the university enrolled the student: nothing waits for it, and nobody has said that it was met. */
  hasLapsed: boolean
}

/** What the offer, the country and the student's answers say. */
export type EnrolmentSources = {
  /** A month, `2027-10`, or a day. */
  start: string
  /** Taught online: nobody moves. */
  isOnline: boolean
  /** Null: not stated. */
  deposit: number | null
  currency: string | null
  conditions: readonly StepCondition[]
  isCitizen: boolean
  visaWeeksFrom: number | null
  visaWeeksTo: number | null
  /** When health insurance is paid there; null where the country's costs name none. */
  insurance: 'before_application' | 'before_travel' | 'on_arrival' | null
}

type PlannedStep = {
  step: EnrolmentStep
  day: string | null
  /** Whether only its month is known, of which `day` is the first. */
  monthOnly: boolean
  /** What the day is counted from; `ask` where nothing says it. */
  basis: (typeof STEP_BASES)[number]
  /** The condition that it meets, and is done with. */
  condition: StepCondition | null
  /** The open condition that is due after the day on which it usually has to be done. */
  after: StepCondition | null
}

/** States and kinds of acceptance in which there are steps: of a place in reserve nothing is paid or booked. */
export const hasEnrolmentSteps = ({
  state,
  acceptance,
}: {
  state: ApplicationState
  acceptance: Acceptance | null
}): boolean => (state === 'accepted' || state === 'enrolled') && acceptance !== 'reserve'

/** Days after the start of studies for which somebody who is enrolled still has the steps. */
export const STEPS_AFTER_START = 56

/** Whether studies have begun so long ago that nothing is left to prepare. */
export function isLongStarted(start: string, today: string): boolean {
  const first = firstDayOf(start)
  return first !== null && daysAfter(first, STEPS_AFTER_START) < today
}

const CONDITIONS: Partial<Record<EnrolmentStep, ConditionKind>> = { deposit: 'deposit', insurance: 'health_insurance' }

/**
 * The steps of a place, the earliest first; one without a day is before whatever usually follows it, and so before arriving. One
 * that has to wait for a condition comes after the day of that.
 */
export function planEnrolment(sources: EnrolmentSources): PlannedStep[] {
  const planned = ENROLMENT_STEPS.filter((step) => isNeeded(step, sources))
    .map((step) => behindCondition(plan(step, sources), sources))
    .filter(({ condition }) => !condition?.hasLapsed)
  const inOrder = planned.filter((step) => dayOf(step) !== '').toSorted(byDay)
  for (const undated of planned.filter((step) => dayOf(step) === '')) {
    const next = inOrder.findIndex(({ step }) => usualPlace(step) > usualPlace(undated.step))
    inOrder.splice(next === -1 ? inOrder.length : next, 0, undated)
  }
  return inOrder
}

const usualPlace = (step: EnrolmentStep) => ENROLMENT_STEPS.indexOf(step)

const dayOf = ({ day, after }: PlannedStep): string => day ?? after?.dueOn ?? ''

/** On one day what is done on arrival, or after a condition, comes last; everything else is in its usual order already. */
const byDay = (a: PlannedStep, b: PlannedStep) =>
  dayOf(a).localeCompare(dayOf(b)) || Number(isLast(a)) - Number(isLast(b))

const isLast = ({ basis, after }: PlannedStep) => basis === 'on_arrival' || after !== null

/**
 * Nothing is planned for a day on which it cannot be done: the final letter, and with it a visa, comes once every condition is
 * met, the last of which may be due later.
 */
function behindCondition(step: PlannedStep, { conditions }: EnrolmentSources): PlannedStep {
  const { day, basis, condition } = step
  if (day === null || basis === 'letter') return step
  const [after = null] = conditions
    .filter(({ doneAt, hasLapsed }) => doneAt === null && !hasLapsed)
    .filter(({ _id, dueOn }) => dueOn !== null && dueOn > day && _id !== condition?._id)
    .toSorted((one, other) => (other.dueOn ?? '').localeCompare(one.dueOn ?? ''))
  return after ? { ...step, day: null, monthOnly: false, basis: 'after_condition', after } : step
}

/** A condition about another amount than the deposit of the letter is something else to pay. */
const conditionOf = (step: EnrolmentStep, { conditions, deposit }: EnrolmentSources): StepCondition | null => {
  const found = conditions.filter(
    ({ kind, detail }) =>
      kind === CONDITIONS[step] && !(step === 'deposit' && deposit && namesOtherAmount(detail, deposit)),
  )
  return found.find(({ doneAt }) => doneAt === null) ?? found[0] ?? null
}

function isNeeded(step: EnrolmentStep, sources: EnrolmentSources): boolean {
  const { isOnline, isCitizen, deposit } = sources
  // Only where the letter names one: most universities ask for none.
  if (step === 'deposit') return Boolean(deposit) || conditionOf(step, sources) !== null
  if (step === 'insurance' && conditionOf(step, sources)) return true
  return !isOnline && !(step === 'visa' && isCitizen)
}

function plan(step: EnrolmentStep, sources: EnrolmentSources): PlannedStep {
  const condition = conditionOf(step, sources)
  const known = { step, condition, monthOnly: false, after: null }
  if (condition?.dueOn) return { ...known, day: condition.dueOn, basis: 'letter' }
  const start = firstDayOf(sources.start)
  const { visaWeeksTo, insurance } = sources
  if (start && step === 'visa' && visaWeeksTo !== null) {
    return { ...known, day: daysAfter(start, -7 * visaWeeksTo), basis: 'visa_weeks' }
  }
  const atStart = { ...known, day: start, monthOnly: start !== sources.start }
  if (start && step === 'insurance' && insurance !== null) {
    return { ...atStart, basis: insurance === 'on_arrival' ? 'on_arrival' : 'before_travel' }
  }
  if (start && step === 'arrival') return { ...atStart, basis: 'start' }
  return { ...known, day: null, basis: 'ask' }
}

/** A day in words, or its month where no more is known. */
export const formatStepDay = (lang: Language, day: string, monthOnly: boolean): string =>
  monthOnly ? formatStart(lang, day.slice(0, 7)) : formatDate(lang, day)
