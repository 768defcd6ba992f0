import type { DATE_KINDS } from '#features/applications/contract.ts'
import type { ApplicationState } from '#features/applications/lifecycle.ts'
import { answerDayOf, type ResponseSla } from '#features/applications/response-sla.ts'
import type { Condition } from '#features/letters/rules.ts'
import type { LetterRow } from '#features/letters/server/queries.ts'
import { intakesOf } from '#features/programmes/server/queries.ts'
import type { Services } from '#features/services.ts'
import { todayOnEarth } from '#lib/day.ts'
import { dayIn } from '#lib/zoned-day.ts'
import type { ApplicationRow } from './queries.ts'

export type ApplicationDate = {
  /** Identifies it within the application, whichever day it moves to. */
  key: string
  kind: (typeof DATE_KINDS)[number]
  day: string
  /** Only of a condition. */
  condition?: Pick<Condition, 'kind' | 'detail'>
}

/** States in which the preferred start is no longer a date to show. */
const WITHOUT_START: readonly ApplicationState[] = ['rejected', 'withdrawn', 'deferred']
/** States in which the deadline of the intake still matters. */
const BEFORE_ANSWER: readonly ApplicationState[] = ['submitted', 'in_review', 'information_needed']
const AWAITING_REPLY: readonly ApplicationState[] = ['pre_conditional_offer', 'offer']

/** The SLA of an application and its valid letter. */
type DateSources = { sla: ResponseSla; letter: Pick<LetterRow, 'replyBy' | 'conditions'> | undefined }

/** The known dates of an application that are not over everywhere on earth, in chronological order. */
export async function datesOf(
  services: Services,
  row: ApplicationRow,
  { sla, letter }: DateSources,
): Promise<ApplicationDate[]> {
  const dates = [
    ...answerDate(row, sla),
    ...(await deadlineDate(services, row)),
    ...letterDates(row, letter),
    ...startDate(row),
  ]
  const { earliest } = todayOnEarth(services.now())
  return dates.filter(({ day }) => day >= earliest).sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
}

function answerDate(row: ApplicationRow, sla: ResponseSla): ApplicationDate[] {
  if (row.answerBy === null) return []
  const due = new Date(row.answerBy)
  const day = answerDayOf(due, sla) ?? dayIn(sla.workingDays.zone, due)
  return [{ key: 'answer', kind: 'answer', day }]
}

/** The deadline of the preferred intake, or of the first one after it. */
async function deadlineDate(
  { db, now }: Services,
  { item, state, preferredStart }: ApplicationRow,
): Promise<ApplicationDate[]> {
  if (item.type === 'university' || !BEFORE_ANSWER.includes(state)) return []
  const preferredMonth = preferredStart.slice(0, 7)
  const intakes = await intakesOf(db, item._id, now())
  const intake = intakes.find(({ year, month }) => `${year}-${String(month).padStart(2, '0')}` >= preferredMonth)
  return intake?.deadline ? [{ key: 'deadline', kind: 'deadline', day: intake.deadline }] : []
}

/** Reply date and due dates of the conditions. */
function letterDates({ state }: ApplicationRow, letter: DateSources['letter']): ApplicationDate[] {
  if (!letter) return []
  const { replyBy, conditions } = letter
  const reply =
    replyBy && AWAITING_REPLY.includes(state) ? [{ key: 'reply', kind: 'reply' as const, day: replyBy }] : []
  // Numbered among conditions of its kind, so that its key survives a corrected letter with other conditions.
  const numberOf = (place: number) =>
    conditions.slice(0, place).filter(({ kind }) => kind === conditions[place]?.kind).length
  const due = conditions.flatMap(({ kind, detail, dueOn }, place) =>
    dueOn
      ? [
          {
            key: `condition-${kind}-${numberOf(place)}`,
            kind: 'condition' as const,
            day: dueOn,
            condition: { kind, detail },
          },
        ]
      : [],
  )
  return [...reply, ...due]
}

const startDate = ({ state, preferredStart: day }: ApplicationRow): ApplicationDate[] =>
  WITHOUT_START.includes(state) ? [] : [{ key: 'start', kind: 'start', day }]
