import { z } from 'zod'
import { localizedSchema } from '#lib/schemas.ts'
import { shownPictureSchema } from '#lib/shown-picture.ts'
import { toPlainLine, toPlainName } from '#lib/typed-text.ts'
import { PROFILE_LIMITS, SPOKEN_LANGUAGES } from './rules.ts'

/** Staff whom the public sees, and their profile in the staff area: `/api/admin/users/{id}/profile`. */

/** What is public of one of the staff. Nothing here names an account. */
export const personSchema = z.object({
  name: localizedSchema,
  /** ISO 639-1. */
  languages: z.array(z.string()),
  /** One sentence. */
  introduction: localizedSchema.nullable(),
  photo: shownPictureSchema.nullable(),
  /** The destinations that this person looks after. */
  destinations: z.array(z.object({ name: localizedSchema, slug: localizedSchema })),
})
export type Person = z.infer<typeof personSchema>

/** `GET /api/users/me/counsellor`. */
export const counsellorViewSchema = z.object({ counsellor: personSchema.nullable() })
export type CounsellorView = z.infer<typeof counsellorViewSchema>

/** One of the staff, as staff see each other. */
export const staffPersonSchema = z.object({ _id: z.string(), Email: z.string(), name: z.string().nullable() })
export type StaffPerson = z.infer<typeof staffPersonSchema>

/** `PUT /api/admin/users/{id}/counsellor`, and its answer. `instead`: the counsellor that was seen; null for nobody. */
export const handOverSchema = z.object({ counsellorId: z.uuid('not_offered'), instead: z.uuid().nullable() })
export type HandOver = z.output<typeof handOverSchema>
export const handedOverSchema = z.object({ counsellor: staffPersonSchema })

/** A person beside the way to ask: no more than a face needs. */
export const faceSchema = personSchema.pick({ name: true, languages: true, photo: true })
export type Face = z.infer<typeof faceSchema>

const optionalLine = (max: number, toLine: (typed: string) => string) =>
  z
    .string()
    .max(max, 'too_long')
    .nullable()
    .default(null)
    .transform((text) => (text === null ? null : toLine(text) || null))

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** `PUT`, with `If-Match`; the version of a profile that nobody has written is 0. */
export const profileInputSchema = z
  .object({
    /** Whether the public sees it. */
    isShown: z.boolean(),
    name: z.object({
      en: optionalLine(PROFILE_LIMITS.name, toPlainName),
      ar: optionalLine(PROFILE_LIMITS.name, toPlainName),
    }),
    languages: z
      .array(z.enum(SPOKEN_LANGUAGES, 'not_offered'))
      .max(PROFILE_LIMITS.languages, 'too_high')
      .transform(unique),
    introduction: z.object({
      en: optionalLine(PROFILE_LIMITS.introduction, toPlainLine),
      ar: optionalLine(PROFILE_LIMITS.introduction, toPlainLine),
    }),
    destinationIds: z.array(z.uuid('not_offered')).max(PROFILE_LIMITS.destinations, 'too_high').transform(unique),
    /** A picture of the media library that says in both languages what it shows. */
    photoId: z.uuid('not_offered').nullable(),
  })
  .refine(({ isShown, name }) => !isShown || name.en !== null, { path: ['name', 'en'], message: 'required' })
  .refine(({ introduction: { en, ar } }) => ar === null || en !== null, {
    path: ['introduction', 'en'],
    message: 'required',
  })
export type ProfileInput = z.output<typeof profileInputSchema>

export const profileViewSchema = z.object({
  version: z.number().int(),
  isShown: z.boolean(),
  name: z.object({ en: z.string().nullable(), ar: z.string().nullable() }),
  languages: z.array(z.string()),
  introduction: z.object({ en: z.string().nullable(), ar: z.string().nullable() }),
  destinationIds: z.array(z.string()),
  photo: shownPictureSchema.nullable(),
  /** The destinations that can be chosen. */
  choices: z.array(z.object({ _id: z.string(), name: localizedSchema })),
})
export type ProfileView = z.infer<typeof profileViewSchema>
