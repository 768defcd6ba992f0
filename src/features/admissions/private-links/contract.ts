import { z } from 'zod'
import { toPlainEmail } from '#lib/email.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { emailProblem } from '#lib/person-fields.ts'
import { localizedSchema } from '#lib/schemas.ts'

/** What the calls about links of people without an account have in common. */

/** Where somebody gets a link, and in which language they read mails. */
export const linkAddressSchema = z.object({
  email: z
    .string()
    .max(400)
    .transform(toPlainEmail)
    .superRefine((text, context) => {
      const problem = emailProblem(text)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
  language: z.enum(LANGUAGES),
})
export type LinkAddress = z.output<typeof linkAddressSchema>

export const linkTokenSchema = z.object({ token: z.string().max(100) })

/** What the page of a link says of the application: whose it is and for what, and until when the link works. */
export const linkSubjectSchema = z.object({
  brand: localizedSchema,
  student: z.string(),
  programme: localizedSchema,
  university: localizedSchema.nullable(),
  expiresAt: z.string(),
})
export type LinkSubject = z.infer<typeof linkSubjectSchema>
