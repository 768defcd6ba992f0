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
  /** Names it within the application, whatever day it moves to. */
  key: string
  kind: (typeof DATE_KINDS)[number]
  day: string
  /** Of a condition: which, and what staff wrote about it. */
  condition?: Pick<Condition, 'kind' | 'detail'>
}

/** Of what will not begin, or at another time than was asked for, the start is no date. */
const WITHOUT_START: readonly ApplicationState[] = ['rejected', 'withdrawn', 'deferred']
/** An intake can be missed until there is an answer. */
const BEFORE_ANSWER: readonly ApplicationState[] = ['submitted', 'in_review', 'information_needed']
const AWAITING_REPLY: readonly ApplicationState[] = ['pre_conditional_offer', 'offer']

/** What is promised about an application, and the letter of it that is valid. */
type DateSources = { sla: ResponseSla; letter: Pick<LetterRow, 'replyBy' | 'conditions'> | undefined }

/** The dates of an application that are known and not over everywhere on earth, in their order. */
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

/** Of the intake in which the student wants to start, or the first one after that. */
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

/** What it asks for, and until when. */
function letterDates({ state }: ApplicationRow, letter: DateSources['letter']): ApplicationDate[] {
  if (!letter) return []
  const { replyBy, conditions } = letter
  const reply =
    replyBy && AWAITING_REPLY.includes(state) ? [{ key: 'reply', kind: 'reply' as const, day: replyBy }] : []
  // Numbered among its own kind: what is put before it, or dropped, in a corrected letter makes it no other date.
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
