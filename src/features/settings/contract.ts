import { z } from 'zod'
import { retentionSchema } from '#features/admissions/retention/rules.ts'
import { MAX_UNDO_MINUTES } from '#features/admissions/staff/decision-defaults.ts'
import { isLocalNumber, phoneProblem, toPlainPhone } from '#lib/contact-fields.ts'
import { isEmail, toPlainEmail } from '#lib/email.ts'
import { kindCodeSchema, localizedSchema } from '#lib/schemas.ts'
import { toPlainCode, toPlainLine, toPlainText } from '#lib/typed-text.ts'

/** What the owner decides without a developer, maintained by administrators: `/api/admin/settings`. */

const line = (max: number) => z.string().transform(toPlainLine).pipe(z.string().max(max))
const requiredLine = (max: number) => line(max).pipe(z.string().min(1))
const text = (max: number) => z.string().transform(toPlainText).pipe(z.string().min(1).max(max))
/** An empty text is stored as null: not set. */
const optional = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value || null)
const code = z
  .string()
  .nullish()
  .transform((typed) => toPlainCode(typed ?? ''))

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

const openDay = z
  .object({ day: z.coerce.number().int().min(1).max(7), from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'too_low' })

const claim = z.number().int().positive().max(1_000_000_000).nullable()

const MAX_QUESTIONS = 30
const MAX_CHANNELS = 12
const MAX_FEATURED = 24
const MAX_EXPRESS_HOURS = 30 * 24

/** The value of each setting as it is stored. What reads one (`setting(db, key)`) takes another shape for not set. */
export const settingSchemas = {
  /** The product's name. */
  brand: z.object({ nameEn: requiredLine(60), nameAr: requiredLine(60) }),
  contact: z.object({
    email: code
      .transform(toPlainEmail)
      .refine((email) => email === '' || isEmail(email), 'malformed')
      .transform((email) => email || null),
    /** The public calls it from everywhere. */
    phone: code
      .transform(toPlainPhone)
      .refine((phone) => phone === '' || (!phoneProblem(phone) && !isLocalNumber(phone)), 'malformed')
      .transform((phone) => phone || null),
    /** Stored as the digits alone, as wa.me wants them. */
    whatsapp: code
      .transform(toPlainPhone)
      .refine((phone) => phone === '' || !phoneProblem(phone), 'malformed')
      .transform((phone) => phone.replaceAll(/\D/g, '') || null),
    addressEn: optional(300),
    addressAr: optional(300),
    /** In the order of the footer. A name without an address is shown and no link. */
    social: z
      .array(
        z.object({
          name: requiredLine(40),
          url: code
            .refine((url) => url === '' || z.url({ protocol: /^https?$/ }).safeParse(url).success, 'malformed')
            .transform((url) => url || null),
        }),
      )
      .max(MAX_CHANNELS),
    /** Whether the public reads how fast questions are answered, as measured. */
    showsAnswerTime: z.boolean().default(false),
  }),
  /** The company behind the brand, in the footer. */
  legal: z.object({
    nameEn: optional(120),
    nameAr: optional(120),
    addressEn: optional(300),
    addressAr: optional(300),
    licence: optional(120),
  }),
  /** Who signs offer letters, for the company of `legal`. */
  signatory: z.object({
    nameEn: optional(120),
    nameAr: optional(120),
    titleEn: optional(120),
    titleAr: optional(120),
    /** Whether letters are issued in the name of the university. */
    onBehalf: z.boolean(),
  }),
  /** How long a decision can be undone, and the documents that a letter requires. */
  decisions: z.object({
    undoMinutes: z.number().int().min(0).max(MAX_UNDO_MINUTES),
    requiredDocuments: z.array(kindCodeSchema).max(50),
  }),
  openingHours: z.object({
    timezone: z.string().refine((zone) => zones.has(zone), 'not_offered'),
    days: z.array(openDay).max(21),
  }),
  /** Hours of the answer promised for express items. */
  expressHours: z.number().int().min(1).max(MAX_EXPRESS_HOURS),
  claims: z.object({ countries: claim, students: claim }),
  /** Shown on the home page in this order, in place of the built-in questions; none shows the built-in ones. */
  homeFaq: z
    .array(
      z.object({
        questionEn: requiredLine(200),
        questionAr: optional(200),
        answerEn: text(2000),
        answerAr: z
          .string()
          .nullish()
          .transform((typed) => toPlainText(typed ?? '') || null)
          .pipe(z.string().max(2000).nullable()),
      }),
    )
    .max(MAX_QUESTIONS),
  /** Ids of universities, in the order of the home page. They are stored with the universities (`featured_order`). */
  featured: z
    .array(z.uuid())
    .max(MAX_FEATURED)
    .refine((ids) => new Set(ids).size === ids.length, 'taken'),
  /** After how many months papers and applications are deleted. */
  retention: retentionSchema,
  /** Whether pages say that the catalogue is an example. */
  demoCatalogue: z.boolean(),
} as const

export type SettingKey = keyof typeof settingSchemas
export type SettingValue<Key extends SettingKey> = z.output<(typeof settingSchemas)[Key]>
export const SETTING_KEYS = Object.keys(settingSchemas) as [SettingKey, ...SettingKey[]]

const personSchema = z.object({ _id: z.string(), name: z.string().nullable(), Email: z.string() })

/** `value` is null where the owner has not set it. `version` is 0 then. */
export const settingViewSchema = z.object({
  key: z.enum(SETTING_KEYS),
  value: z.unknown(),
  version: z.number().int(),
  updatedAt: z.string().nullable(),
  updatedBy: personSchema.nullable(),
  /** Of `featured`: the names of the universities. */
  names: z.record(z.string(), localizedSchema).optional(),
})
export type SettingView = z.infer<typeof settingViewSchema>
/** As every list of the staff area answers, though there is one page of all. */
export const settingListSchema = z.object({
  items: z.array(settingViewSchema),
  total: z.number().int(),
  page: z.literal(1),
  pages: z.literal(1),
})
export type SettingList = z.infer<typeof settingListSchema>

/** Checked by the schema of its key. */
export const settingInputSchema = z.object({ value: z.unknown() })
