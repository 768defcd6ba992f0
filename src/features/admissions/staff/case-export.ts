import { z } from 'zod'
import { LANGUAGES } from '#lib/localized.ts'

/** The export of one application with its documents, as one PDF or as a ZIP archive. */

export type CaseFormat = 'pdf' | 'zip'

/** What one PDF joins at most; documents beyond that are named in it, and are in the archive. */
export const CASE_PDF_LIMITS = { bytes: 60 * 1024 * 1024, pages: 500 } as const

export const caseExportQuery = z.object({
  lang: z.enum(LANGUAGES).catch('en').default('en').describe('Language of the file'),
  notes: z
    .enum(['0', '1'])
    .catch('0')
    .default('0')
    .transform((notes) => notes === '1')
    .describe('`1`: with the internal notes of staff, which are left out otherwise'),
})
