import type { DATE_KINDS } from '#features/admissions/applications/contract.ts'
import type { Enrolment } from '#features/admissions/applications/enrolment-contract.ts'
import type { EnrolmentStep } from '#features/admissions/applications/enrolment-steps.ts'
import { type ApplicationState, awaitsReply, isClosed } from '#features/admissions/applications/lifecycle.ts'
import { answerDayOf, type ResponseSla } from '#features/admissions/applications/response-sla.ts'
import type { ConditionView } from '#features/admissions/letters/contract.ts'
import type { Condition } from '#features/admissions/letters/rules.ts'
import type { Services } from '#features/services.ts'
import { isDay, todayOnEarth } from '#lib/day.ts'
import { dayIn } from '#lib/zoned-day.ts'
import type { ApplicationRow } from './queries.ts'

export type ApplicationDate = {
  /** Identifies it within the application, also when its day changes. */
  key: string
  kind: (typeof DATE_KINDS)[number]
  day: string
  /** Only of a condition. */
  condition?: Pick<Condition, 'kind' | 'detail'>
  /** Only of a step before the start. */
  step?: EnrolmentStep
  /** Only of a start that the student asks for and no letter names. */
  isWish?: boolean
  /** Whether the student has done it: calendars keep it, and nothing reminds of it any more. */
  isDone?: boolean
}

/** States in which the preferred start is no longer a date to show. */
const WITHOUT_START: readonly ApplicationState[] = ['rejected', 'withdrawn', 'deferred']

/** The SLA of an application and its valid letter. */
type DateSources = {
  sla: ResponseSla
  letter: { replyBy: string | null; start: string } | undefined
  conditions: readonly ConditionView[]
  enrolment: Enrolment | null
}

/** The known dates of an application that are not over everywhere on earth, in chronological order. */
export function datesOf(
  { now }: Services,
  row: ApplicationRow,
  { sla, letter, conditions, enrolment }: DateSources,
): ApplicationDate[] {
  const dates = [
    ...answerDate(row, sla),
    ...requestDate(row),
    ...replyDate(row, letter),
    ...conditionDates(row, conditions),
    ...stepDates(enrolment),
    ...startDate(row, letter),
  ]
  const { earliest } = todayOnEarth(now())
  return dates.filter(({ day }) => day >= earliest).sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
}

function answerDate(row: ApplicationRow, sla: ResponseSla): ApplicationDate[] {
  if (row.answerBy === null) return []
  const due = new Date(row.answerBy)
  const day = answerDayOf(due, sla) ?? dayIn(sla.workingDays.zone, due)
  return [{ key: 'answer', kind: 'answer', day }]
}

/** By when the student is to send what staff ask for. */
const requestDate = ({ requestedBy: day }: ApplicationRow): ApplicationDate[] =>
  day ? [{ key: 'request', kind: 'request', day }] : []

function replyDate({ state }: ApplicationRow, letter: DateSources['letter']): ApplicationDate[] {
  const day = letter?.replyBy
  return day && awaitsReply(state) ? [{ key: 'reply', kind: 'reply', day }] : []
}

/** The due dates of conditions. */
function conditionDates({ state }: ApplicationRow, conditions: DateSources['conditions']): ApplicationDate[] {
  if (isClosed(state)) return []
  // Numbered among conditions of its kind, so that its key survives a corrected letter with other conditions.
  const numberOf = (place: number) =>
    conditions.slice(0, place).filter(({ kind }) => kind === conditions[place]?.kind).length
  return conditions.flatMap(({ kind, detail, dueOn, state: met }, place) =>
    dueOn && met !== 'waived'
      ? [
          {
            key: `condition-${kind}-${numberOf(place)}`,
            kind: 'condition',
            day: dueOn,
            condition: { kind, detail },
            isDone: met !== 'open',
          },
        ]
      : [],
  )
}

/** Steps before the start; what is due on another date of this list is listed there. */
const stepDates = (enrolment: DateSources['enrolment']): ApplicationDate[] =>
  (enrolment?.steps ?? []).flatMap(({ step, day, monthOnly, basis, doneAt }) =>
    day !== null && !monthOnly && basis !== 'letter' && step !== 'arrival'
      ? [{ key: `step-${step}`, kind: 'step', day, step, isDone: doneAt !== null }]
      : [],
  )

/** As the letter says it, else as the student asked for it. The month of an intake is no day, and is no date of a calendar. */
function startDate(
  { state, preferredStart, intake }: ApplicationRow,
  letter: DateSources['letter'],
): ApplicationDate[] {
  if (WITHOUT_START.includes(state)) return []
  const start = letter?.start || (intake === null ? preferredStart : intake)
  return isDay(start) ? [{ key: 'start', kind: 'start', day: start, isWish: !letter?.start }] : []
}
