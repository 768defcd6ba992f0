import { z } from 'zod'
import {
  countryLinkSchema,
  intakeSchema,
  linkSchema,
  programmeCardSchema,
  scholarshipTypes,
} from '#features/programmes/contract.ts'
import { localizedSchema } from '#lib/localized.ts'
import { moneySchema } from '#lib/money.ts'

export const universityTypes = ['public', 'private'] as const

export const coordinatesSchema = z.object({ latitude: z.number(), longitude: z.number() })
export type Coordinates = z.infer<typeof coordinatesSchema>

export const universityCardSchema = linkSchema.extend({
  shortName: z.string().nullable(),
  country: countryLinkSchema,
  city: localizedSchema.nullable(),
  type: z.enum(universityTypes),
  founded: z.number().int().nullable(),
  coordinates: coordinatesSchema.nullable(),
  programmeCount: z.number().int(),
  /** Lowest yearly fee after discount among its programmes, in dollars. */
  feeFromUsd: z.number().nullable(),
})
export type UniversityCard = z.infer<typeof universityCardSchema>

export const universityViewSchema = universityCardSchema.extend({
  website: z.string().nullable(),
  rank: z.number().int().nullable(),
  languages: z.array(z.string()),
  /** Lowest yearly fee after discount in the currency it is asked in. */
  feeFrom: moneySchema.nullable(),
  scholarship: z.object({ type: z.enum(scholarshipTypes), percent: z.number().nullable() }),
  discountPercent: z.number(),
  housing: z.object({ available: z.boolean().nullable(), info: localizedSchema.nullable() }),
  livingCostMonthly: moneySchema.nullable(),
  preparatoryYear: z.object({ offered: z.boolean().nullable(), fee: moneySchema.nullable() }),
  /** Sanitised HTML. */
  about: localizedSchema.nullable(),
  /** Sanitised HTML. */
  admission: localizedSchema.nullable(),
  nextIntake: intakeSchema.nullable(),
  campuses: z.array(
    z.object({ name: localizedSchema, city: localizedSchema.nullable(), coordinates: coordinatesSchema.nullable() }),
  ),
  /** Its programmes by faculty, at most 12 of each; `count` says how many there are. */
  faculties: z.array(
    z.object({ faculty: linkSchema, count: z.number().int(), programmes: z.array(programmeCardSchema) }),
  ),
  similar: z.array(universityCardSchema),
  rateDate: z.string().nullable(),
  updatedAt: z.string(),
})
export type UniversityView = z.infer<typeof universityViewSchema>
