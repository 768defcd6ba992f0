import { z } from 'zod'
import { UniversityItem } from '#catalogue-index/query/item-schema.ts'
import { LEVELS } from '#catalogue-index/query/options.ts'
import { countryLinkSchema, linkSchema, programmeCardSchema } from '#features/programmes/card-contract.ts'
import { localizedSchema } from '#lib/schemas.ts'

export const facultyCardSchema = linkSchema.extend({
  summary: localizedSchema.nullable(),
  programmeCount: z.number().int(),
})
export type FacultyCard = z.infer<typeof facultyCardSchema>

export const facultyViewSchema = facultyCardSchema.extend({
  /** Sanitised HTML. */
  description: localizedSchema.nullable(),
  levels: z.array(z.object({ level: z.enum(LEVELS), count: z.number().int(), feeFromUsd: z.number().nullable() })),
  destinations: z.array(
    /** `hasPage`: there is a page about the faculty in that country. */
    countryLinkSchema.extend({ count: z.number().int(), feeFromUsd: z.number().nullable(), hasPage: z.boolean() }),
  ),
  universities: z.array(UniversityItem),
  majors: z.array(programmeCardSchema),
  courses: z.array(programmeCardSchema),
  updatedAt: z.string(),
})
export type FacultyView = z.infer<typeof facultyViewSchema>
