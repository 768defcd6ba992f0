import { z } from 'zod'
import { ArticleItem, UniversityItem } from '#catalogue-index/query/item-schema.ts'
import { LEVELS } from '#catalogue-index/query/options.ts'
import { authoritySchema, shownCheckSchema } from '#features/checks/contract.ts'
import { sceneSchema } from '#features/media/scenes/contract.ts'
import { countryLinkSchema, linkSchema, programmeCardSchema } from '#features/programmes/card-contract.ts'
import { coordinatesSchema, pointSchema } from '#features/universities/contract.ts'
import { localizedSchema } from '#lib/schemas.ts'
import { shownPictureSchema } from '#lib/shown-picture.ts'

const bothLanguages = z.object({ en: z.string(), ar: z.string() })
const range = z.tuple([z.number(), z.number()])

const costOfLivingSchema = z.object({
  currency: z.string(),
  monthly: z.object({ rent: range, food: range, transport: range, utilities: range, health: range, leisure: range }),
})
export type CostOfLiving = z.infer<typeof costOfLivingSchema>

const oneOffCostSchema = z.object({
  name: localizedSchema,
  note: localizedSchema.nullable(),
  /** A deposit stays the student's own money. */
  kind: z.enum(['fee', 'insurance', 'travel', 'deposit']),
  timing: z.enum(['before_application', 'before_travel', 'on_arrival']),
  amount: z.number(),
  currency: z.string(),
  amountUsd: z.number(),
})
export type OneOffCost = z.infer<typeof oneOffCostSchema>

/** A country in the specification's names (section 7), of which a caller asks for some. */
export const countryFieldsSchema = z.object({
  _id: z.string(),
  countryName: bothLanguages.optional(),
  /** Alpha-3; of a country without one, the name of its flag. */
  countryCode: z.string().optional(),
  /** The flag as a character, empty without one, and the address of its picture. */
  countryPhotos: z.object({ countryFlag: z.string(), flagImage: z.string() }).optional(),
  customURLSlug: bothLanguages.optional(),
})
export type CountryFields = z.infer<typeof countryFieldsSchema>

/** A destination as the home page and the menus show it. */
export const destinationSchema = countryLinkSchema.extend({
  alpha2: z.string().nullable(),
  alpha3: z.string().nullable(),
  tagline: localizedSchema.nullable(),
  coordinates: coordinatesSchema.nullable(),
  universityCount: z.number().int(),
  programmeCount: z.number().int(),
  feeFromUsd: z.number().nullable(),
})
export type Destination = z.infer<typeof destinationSchema>

export const countryViewSchema = destinationSchema.extend({
  numericCode: z.string().nullable(),
  scene: sceneSchema.nullable(),
  capital: localizedSchema.nullable(),
  timezone: z.string(),
  currency: z.string().nullable(),
  /** US dollars for one unit of its currency, and since when. */
  rate: z.object({ usdPerUnit: z.number(), asOf: z.string() }).nullable(),
  callingCode: z.string().nullable(),
  languages: z.array(z.string()),
  /** As the server names them: browsers have no names for some, such as Fijian. */
  languageNames: z.array(bothLanguages),
  region: z.string(),
  overview: localizedSchema.nullable(),
  studySystem: localizedSchema.nullable(),
  visa: localizedSchema.nullable(),
  visaChecked: shownCheckSchema.nullable(),
  /** Who decides on visas, and who answers for its degrees. */
  authorities: z.object({ visa: authoritySchema.nullable(), degrees: authoritySchema.nullable() }),
  work: localizedSchema.nullable(),
  recognition: localizedSchema.nullable(),
  recognitionChecked: shownCheckSchema.nullable(),
  costOfLiving: costOfLivingSchema.nullable(),
  /** When staff last compared it with its source. */
  livingCostsChecked: shownCheckSchema.nullable(),
  /** In the order in which they are paid. */
  oneOffCosts: z.array(oneOffCostSchema),
  /** When staff last compared those with their source. */
  oneOffCostsChecked: shownCheckSchema.nullable(),
  photos: z.array(shownPictureSchema),
  facts: z
    .object({
      internationalStudents: z.number().nullable(),
      workHoursPerWeek: z.number().nullable(),
      postStudyMonths: z.number().nullable(),
      visaWeeksFrom: z.number().int().nullable().optional(),
      visaWeeksTo: z.number().int().nullable().optional(),
      weekend: z.enum(['sat-sun', 'fri-sat', 'sun']),
      teachingLanguages: z.array(z.string()),
      intakeMonths: z.array(z.number().int()),
    })
    .nullable(),
  /** Its student cities, and every other city with a university. */
  cities: z.array(
    z.object({
      name: localizedSchema,
      coordinates: coordinatesSchema.nullable(),
      onMap: pointSchema.nullable(),
      note: localizedSchema.nullable(),
      /** Its universities, at most 6; `universityCount` says how many there are. */
      universities: z.array(linkSchema),
      universityCount: z.number().int(),
      /** Of its own page, where there is enough for one. */
      slug: localizedSchema.nullable(),
    }),
  ),
  /** Where there are universities that none of the cities covers; one for all that are close together. */
  otherPlaces: z.array(pointSchema),
  universities: z.array(UniversityItem),
  /** Faculties taught there, the most programmes first. */
  faculties: z.array(linkSchema.extend({ count: z.number().int(), hasPage: z.boolean() })),
  /** Every level that is taught there; `slug` is of its own page, where there is enough for one. */
  levels: z.array(z.object({ level: z.enum(LEVELS), slug: localizedSchema.nullable(), count: z.number().int() })),
  majors: z.array(programmeCardSchema),
  courses: z.array(programmeCardSchema),
  articles: z.array(ArticleItem),
  updatedAt: z.string(),
})
export type CountryView = z.infer<typeof countryViewSchema>
