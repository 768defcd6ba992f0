import { z } from 'zod'
import { countryLinkSchema } from '#features/programmes/card-contract.ts'
import { CONDITION_KINDS, ENROLMENT_STEPS, STEP_BASES } from '#lib/enums.ts'

/** What a student does for an accepted place. */

const amountSchema = z.object({ amount: z.number(), currency: z.string() })

/** The condition or the step before the start that is due first, with its day; null: nobody knows it. */
export const nextSchema = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('condition'),
    _id: z.string(),
    kind: z.enum(CONDITION_KINDS),
    day: z.string().nullable(),
  }),
  z.object({
    about: z.literal('step'),
    step: z.enum(ENROLMENT_STEPS),
    day: z.string().nullable(),
    /** Whether only its month is known, of which `day` is the first. */
    monthOnly: z.boolean(),
    /** How much, where it is paid and the letter states it. */
    deposit: amountSchema.nullable(),
  }),
])

/** What is to be done between the acceptance of a place and the start of studies. */
export const enrolmentSchema = z.object({
  /** A month, `2027-10`, or a day. */
  start: z.string(),
  /** The earliest first; one without a day is before whatever usually follows it. */
  steps: z.array(
    z.object({
      step: z.enum(ENROLMENT_STEPS),
      /** Null: neither the offer nor the country says it. */
      day: z.string().nullable(),
      /** Whether only its month is known, of which `day` is the first. */
      monthOnly: z.boolean(),
      /** What the day is counted from. */
      basis: z.enum(STEP_BASES),
      /** The condition of the offer that it meets; where staff judge that, nobody ticks it. */
      conditionId: z.string().nullable(),
      /** The open condition that is due after its usual day, so that it has to wait for it. */
      after: z.object({ _id: z.string(), kind: z.enum(CONDITION_KINDS), dueOn: z.string() }).nullable(),
      doneAt: z.string().nullable(),
      /** Not done, and its day is over everywhere. */
      late: z.boolean(),
    }),
  ),
  country: countryLinkSchema.nullable(),
  /** How many weeks a visa of the country takes; `from` may be unknown. */
  visaWeeks: z.object({ from: z.number().int().nullable(), to: z.number().int() }).nullable(),
  /** As the letter states it; null where it does not. */
  deposit: amountSchema.nullable(),
})
export type Enrolment = z.infer<typeof enrolmentSchema>
export type EnrolmentStepView = Enrolment['steps'][number]

/** A deposit with its amount, null where the letter does not state it, and when its step was done; null: nobody has said so. */
export const paidDepositSchema = z.object({
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  doneAt: z.string().nullable(),
})
export type PaidDeposit = z.infer<typeof paidDepositSchema>

/** `PUT /api/applications/{id}/steps/{step}` */
export const enrolmentStepInputSchema = z.object({ done: z.boolean() })
