import { z } from 'zod'
import { REJECTION_REASONS } from '#features/admissions/applications/rejection-reasons.ts'
import { OTHER_KIND } from '#features/admissions/documents/rules.ts'
import { conditionDetailSchema } from '#features/admissions/letters/contract.ts'
import { LETTER_LIMITS } from '#features/admissions/letters/rules.ts'
import { REQUEST_LIMITS } from '#features/admissions/requests/rules.ts'
import { CONDITION_KINDS, TEMPLATE_KINDS } from '#lib/enums.ts'
import { kindCodeSchema, localizedSchema } from '#lib/schemas.ts'
import { toPlainLine, toPlainText } from '#lib/typed-text.ts'
import { PLACEHOLDERS, unknownPlaceholders } from './placeholders.ts'

/** Texts that staff write to students again and again, in both languages: `/api/admin/templates`. */

export { TEMPLATE_KINDS } from '#lib/enums.ts'
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

export const TEMPLATE_LIMITS = { name: 80, text: 3000, detail: LETTER_LIMITS.detail } as const

const line = z.string().max(TEMPLATE_LIMITS.name).transform(toPlainLine)
const text = z
  .string()
  .max(TEMPLATE_LIMITS.text)
  .transform(toPlainText)
  .nullish()
  .transform((typed) => typed || null)

export const templateInputSchema = z
  .object({
    kind: z.enum(TEMPLATE_KINDS),
    /** For staff. */
    name: z.object({
      en: line.refine((name) => name !== '', 'required'),
      ar: line.nullish().transform((name) => name || null),
    }),
    /** What the student reads; one of the two languages at least. */
    text: z.object({ en: text, ar: text }),
    /** Of a rejection, one at least. */
    reasons: z.array(z.enum(REJECTION_REASONS)).max(REJECTION_REASONS.length).default([]),
    /** Of a condition, whose detail is the text. */
    conditionKind: z.enum(CONDITION_KINDS).nullable().default(null),
    /** Of a request that asks for a document, beside which the text is the note; null for one whose text is a question. */
    documentKind: kindCodeSchema.nullable().default(null),
  })
  .superRefine(({ kind, text: texts, reasons, conditionKind, documentKind }, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (!texts.en && !texts.ar) refuse(['text', 'en'], 'required')
    for (const lang of ['en', 'ar'] as const) {
      const typed = texts[lang] ?? ''
      if (unknownPlaceholders(typed).length > 0) refuse(['text', lang], 'not_offered')
      if (kind === 'condition' && typed.length > TEMPLATE_LIMITS.detail) refuse(['text', lang], 'too_long')
      if (documentKind && typed.length > REQUEST_LIMITS.note) refuse(['text', lang], 'too_long')
    }
    if (kind === 'rejection' && reasons.length === 0) refuse(['reasons'], 'required')
    // What it is would have to be said for each student.
    if (documentKind === OTHER_KIND) refuse(['documentKind'], 'not_offered')
    if (kind === 'condition' && conditionKind === null) refuse(['conditionKind'], 'required')
  })
  .transform((input) => ({
    ...input,
    reasons: input.kind === 'rejection' ? [...new Set(input.reasons)] : [],
    conditionKind: input.kind === 'condition' ? input.conditionKind : null,
    documentKind: input.kind === 'request' ? input.documentKind : null,
  }))
export type TemplateInput = z.output<typeof templateInputSchema>

const templateSchema = z.object({
  _id: z.string(),
  kind: z.enum(TEMPLATE_KINDS),
  name: localizedSchema,
  text: z.object({ en: z.string().nullable(), ar: z.string().nullable() }),
  reasons: z.array(z.enum(REJECTION_REASONS)),
  conditionKind: z.enum(CONDITION_KINDS).nullable(),
  documentKind: kindCodeSchema.nullable(),
  /** Rises with every change; a change or deletion names the version it is made at. */
  version: z.number().int(),
})
export type TemplateView = z.infer<typeof templateSchema>

export const starterSetAddedSchema = z.object({ added: z.number().int() })

/** A template with the values of one application. */
export const filledTemplateSchema = templateSchema.omit({ text: true, version: true }).extend({
  /** In the language of the student; null where there is none. */
  text: z.string().nullable(),
  /** Placeholders for which the application has no value: they are still in the text. */
  unfilled: z.array(z.enum(PLACEHOLDERS)),
  /** Of a condition, whose letter is printed in both languages: what each of them says, where all its placeholders have values. */
  detail: conditionDetailSchema.nullable(),
})
export type FilledTemplate = z.infer<typeof filledTemplateSchema>
