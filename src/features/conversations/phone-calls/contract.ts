import { z } from 'zod'
import { CALL_MINUTES, minutesOf } from '#features/conversations/phone-calls/slots.ts'
import { CALL_OUTCOMES, PHONE_CALL_STATES } from '#lib/enums.ts'
import { toPlainText } from '#lib/typed-text.ts'
import { isTimeZone } from '#lib/zoned-day.ts'

/** Calls at a time of the person's choice: by the link of an enquiry, and `/api/admin/phone-calls` for those who call. */

/** The start of a call, ISO 8601. */
const startSchema = z.iso.datetime({ offset: true, error: 'malformed' })
/** Where the person is who chooses the time (IANA), for mails; null where the browser names none that we know. */
const zoneSchema = z.string().max(60).refine(isTimeZone).nullish().catch(null)

/** A time that was chosen; an empty one is none. */
export const chosenTime = {
  callAt: startSchema.nullish().or(z.literal('').transform(() => null)),
  zone: zoneSchema,
}

export const slotsSchema = z.object({
  /** IANA, of the office. */
  zone: z.string(),
  /** How long a call is planned to take. */
  minutes: z.number().int(),
  /** When calls can begin, in order, ISO 8601; none where no counsellor has entered hours. */
  slots: z.array(z.string()),
})
export type Slots = z.infer<typeof slotsSchema>

/** A call as the person reads it who is called. */
export const bookedCallSchema = z.object({
  state: z.enum(PHONE_CALL_STATES),
  startsAt: z.string(),
  /** IANA, of the browser in which it was chosen; null where it named none, or staff chose. */
  zone: z.string().nullable(),
  /** How often we have called and not reached them. */
  missed: z.number().int(),
  /** As an iCalendar file (RFC 5545); null for a call that is over or cancelled. */
  calendar: z.string().nullable(),
})
export type BookedCall = z.infer<typeof bookedCallSchema>

/** Another time for a call. */
export const moveFields = { at: startSchema, zone: zoneSchema }

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'malformed')
const MOST_WINDOWS = 14
const MOST_A_DAY = 2
type Window = { day: number; from: string; to: string }
const isDistinct = (hours: readonly Window[]) =>
  [...Map.groupBy(hours, ({ day }) => day).values()].every(
    (parts) => parts.length <= MOST_A_DAY && new Set(parts.map(({ from }) => from)).size === parts.length,
  )
/** When the caller takes calls, `HH:MM` by the clocks of the office: two parts of a day at most, long enough for a call. */
export const callHoursSchema = z.object({
  hours: z
    .array(
      z
        .object({ day: z.number().int().min(1).max(7), from: time, to: time })
        .refine(({ from, to }) => minutesOf(to) - minutesOf(from) >= CALL_MINUTES, {
          path: ['to'],
          message: 'too_low',
        }),
    )
    .max(MOST_WINDOWS, 'too_high')
    .refine(isDistinct, { message: 'taken' }),
})
export type CallHours = z.output<typeof callHoursSchema>

const staffPersonSchema = z.object({ _id: z.string(), name: z.string().nullable(), Email: z.string() })

/** A call as staff see it. */
export const staffCallSchema = z.object({
  _id: z.string(),
  enquiryId: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  state: z.enum(PHONE_CALL_STATES),
  startsAt: z.string(),
  zone: z.string().nullable(),
  /** Null where nobody is left who calls. */
  counsellor: staffPersonSchema.nullable(),
  attempts: z.array(z.object({ at: z.string(), outcome: z.enum(CALL_OUTCOMES), author: staffPersonSchema.nullable() })),
})
export type StaffCall = z.infer<typeof staffCallSchema>

export const callListQuery = z.object({
  /** `me`: the caller's own, and what is booked with nobody any more. */
  of: z.enum(['me', 'all']).catch('me').default('me'),
})
export const callListSchema = z.object({
  /** IANA, of the office: hours are by its clocks. */
  zone: z.string(),
  /** Those that are booked, the earliest first, and what was called in the last week. */
  items: z.array(staffCallSchema),
  ...callHoursSchema.shape,
})
export type CallList = z.infer<typeof callListSchema>

export const CALL_NOTE_LIMIT = 4000
export const attemptSchema = z.object({
  outcome: z.enum(CALL_OUTCOMES),
  /** How many calls the client knows of. */
  known: z.number().int().min(0),
  /** For staff: what was said, and the next step. */
  note: z.string().max(CALL_NOTE_LIMIT, 'too_long').transform(toPlainText).nullish(),
})
export const staffMoveSchema = z.object({ at: startSchema })
