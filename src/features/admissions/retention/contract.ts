import { z } from 'zod'
import { MAX_RETENTION_MONTHS, RETENTION_GROUPS } from './rules.ts'

/** What the retention rules will delete, for administrators, and how long things are kept, for everybody. */

const typedMonths = (what: string) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_RETENTION_MONTHS)
    .optional()
    .describe(`Months after which ${what} are deleted; left out: never`)

/** Rules as they are typed, whether they are saved or not. */
export const retentionPreviewQuery = z.object({
  unsentDocuments: typedMonths('documents of students who never applied'),
  withdrawnDocuments: typedMonths('documents of withdrawn applications'),
  withdrawnApplications: typedMonths('the personal data of withdrawn applications'),
  rejectedDocuments: typedMonths('documents of applications that were not admitted'),
  rejectedApplications: typedMonths('the personal data of applications that were not admitted'),
  enrolledDocuments: typedMonths('documents of enrolled students'),
  enrolledApplications: typedMonths('the personal data of applications of enrolled students'),
})

const countsSchema = z.object({
  /** Students whose documents are deleted, and how many documents. */
  students: z.number().int(),
  documents: z.number().int(),
  /** Applications whose personal data are deleted. */
  applications: z.number().int(),
})
export type RetentionCounts = z.infer<typeof countsSchema>

const dueItemSchema = z.object({
  /** What is deleted: all documents of a student, or the personal data of one application. */
  what: z.enum(['documents', 'application']),
  group: z.enum(RETENTION_GROUPS),
  /** The first day on which it is deleted. */
  dueOn: z.string(),
  /** Of documents. */
  documents: z.number().int(),
  /** The application, or the student's newest one; null for who never applied. */
  application: z.object({ _id: z.string(), reference: z.string() }).nullable(),
  /** The account of who never applied. */
  user: z.object({ _id: z.string(), Email: z.string() }).nullable(),
})
export type DueItem = z.infer<typeof dueItemSchema>

export const retentionPreviewSchema = z.object({
  /** The night that is next, by the day that follows it, and what it deletes. */
  nextOn: z.string(),
  next: countsSchema,
  /** The thirty days from then on, together with that night. */
  soon: countsSchema,
  /** Applications that are kept by a legal hold. */
  legalHolds: z.number().int(),
  /** Of those thirty days, the soonest first; one hundred at most. */
  items: z.array(dueItemSchema),
})
export type RetentionPreview = z.infer<typeof retentionPreviewSchema>

const periods = z.number().int().nullable()
export const retentionPeriodsSchema = z.object({
  /** Months, by group; null: kept until the account is deleted. */
  documents: z.object({ unsent: periods, withdrawn: periods, rejected: periods, enrolled: periods }),
  applications: z.object({ withdrawn: periods, rejected: periods, enrolled: periods }),
})
export type RetentionPeriods = z.infer<typeof retentionPeriodsSchema>
