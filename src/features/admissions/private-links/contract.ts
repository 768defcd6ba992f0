import { z } from 'zod'
import { toPlainEmail } from '#lib/email.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { emailProblem } from '#lib/person-fields.ts'

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
