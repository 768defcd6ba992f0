import { z } from 'zod'
import { MajorItem, UniversityItem } from '#catalogue-index/query/item-schema.ts'
import { LEVELS, SCHOLARSHIPS } from '#catalogue-index/query/options.ts'
import { shownCheckSchema } from '#features/checks/contract.ts'
import { sceneSchema } from '#features/media/scenes/contract.ts'
import { faceSchema } from '#features/people/contract.ts'
import { linkSchema, programmeCardSchema } from '#features/programmes/card-contract.ts'
import { localizedSchema, moneySchema } from '#lib/schemas.ts'
import { shownPictureSchema } from '#lib/shown-picture.ts'

export const coordinatesSchema = z.object({ latitude: z.number(), longitude: z.number() })

/** A position on the outline of its country, `/shapes/{flagKey}.svg`, in a square of 200; null off it. */
export const pointSchema = z.object({ x: z.number(), y: z.number() })

/** The programmes of a university by faculty, the largest first, at most 12 of each; `count` is the total. */
const facultiesSchema = z.array(
  z.object({ faculty: linkSchema, count: z.number().int(), programmes: z.array(programmeCardSchema) }),
)

/** Which of its programmes a reader wants to see; without either, all. */
export const programmeFilterSchema = z.object({
  level: z.enum(LEVELS).optional(),
  /** Every word of it is part of the programme's name in one of the languages. */
  q: z.string().max(100).optional(),
})
export type ProgrammeFilter = z.infer<typeof programmeFilterSchema>

export const universityProgrammesSchema = z.object({ count: z.number().int(), faculties: facultiesSchema })
export type UniversityProgrammes = z.infer<typeof universityProgrammesSchema>

export const universityViewSchema = UniversityItem.extend({
  /** Whether `feeFromUsd` is a year's fee or that of a whole programme shorter than a year (lib/money.ts). */
  feeFromSpan: z.enum(['year', 'whole']),
  shortName: z.string().nullable(),
  /** Of the page of its city, where there is one. */
  citySlug: localizedSchema.nullable(),
  /** Of its own city alone. */
  scene: sceneSchema.nullable(),
  logo: shownPictureSchema.nullable(),
  photos: z.array(shownPictureSchema),
  website: z.string().nullable(),
  rank: z.number().int().nullable(),
  languages: z.array(z.string()),
  scholarship: z.object({ type: z.enum(SCHOLARSHIPS).nullable(), percent: z.number().nullable() }),
  discountPercent: z.number().nullable(),
  housing: z.object({ available: z.boolean().nullable(), info: localizedSchema.nullable() }),
  livingCostMonthly: moneySchema.nullable(),
  /** When staff last compared the living costs with their source. */
  livingCostsChecked: shownCheckSchema.nullable(),
  preparatoryYear: z.object({ offered: z.boolean().nullable(), fee: moneySchema.nullable() }),
  /** Sanitised HTML. */
  about: localizedSchema.nullable(),
  /** Sanitised HTML. */
  admission: localizedSchema.nullable(),
  /** The nearest open intake among its programmes. */
  nextIntake: MajorItem.shape.nextIntake,
  /** Whether any of its programmes states an intake, open or not. */
  hasIntakes: z.boolean(),
  /** Its own coordinates on the outline of its country. */
  onMap: pointSchema.nullable(),
  campuses: z.array(
    z.object({
      name: localizedSchema,
      city: localizedSchema.nullable(),
      coordinates: coordinatesSchema.nullable(),
      onMap: pointSchema.nullable(),
      photo: shownPictureSchema.nullable(),
    }),
  ),
  faculties: facultiesSchema,
  /** The levels its programmes lead to. */
  levels: z.array(z.object({ level: z.enum(LEVELS), count: z.number().int() })),
  similar: z.array(UniversityItem),
  /** Staff who can answer, for readers of either language (features/people/faces.ts). */
  counsellors: z.array(faceSchema),
  /** US dollars for one unit of the currency of the amounts above, and since when. */
  rate: z.object({ usdPerUnit: z.number(), asOf: z.string() }).nullable(),
  updatedAt: z.string(),
})
export type UniversityView = z.infer<typeof universityViewSchema>
