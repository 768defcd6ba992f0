import { z } from 'zod'
import { CourseItem, MajorItem } from '#catalogue-index/query/item-schema.ts'
import { localizedSchema } from '#lib/schemas.ts'

/** What other features show of a programme: its card, its intakes, and links to records like it. */

const INTAKE_STATES = ['open', 'closed', 'later', 'passed'] as const

export const intakeSchema = z.object({
  year: z.number().int(),
  month: z.number().int().min(1).max(12),
  /** ISO date; ends at 23:59 in the university's time zone. */
  deadline: z.string().nullable(),
  /** `passed`: its deadline, or without one its month. `later`: applications have not opened yet. */
  state: z.enum(INTAKE_STATES),
})
export type Intake = z.infer<typeof intakeSchema>

/** Just enough of a record to name it and link to it. */
export const linkSchema = z.object({ _id: z.string(), name: localizedSchema, slug: localizedSchema })
export type Link = z.infer<typeof linkSchema>

export const countryLinkSchema = linkSchema.extend({ flagKey: z.string() })

export const programmeCardSchema = z.discriminatedUnion('type', [MajorItem, CourseItem])
