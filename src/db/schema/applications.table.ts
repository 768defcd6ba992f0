import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, textList, timestamps } from './columns.ts'
import { media } from './media.table.ts'
import { programmes } from './programmes.table.ts'
import { universities } from './universities.table.ts'
import { userLanguage, users } from './users.table.ts'

export const applicationState = pgEnum('application_state', [
  'draft',
  'submitted',
  'in_review',
  'information_needed',
  'pre_conditional_offer',
  'offer',
  'accepted',
  'enrolled',
  'rejected',
  'withdrawn',
  'deferred',
])
export const qualification = pgEnum('qualification', [
  'high_school',
  'associate',
  'bachelor',
  'master',
  'doctorate',
  'other',
])
export const experience = pgEnum('experience', ['none', 'under_1', '1_2', '3_5', 'over_5'])
export const programmeFormat = pgEnum('programme_format', [
  'online',
  'in_person',
  'hybrid',
  'self_paced',
  'instructor_led',
])
export const programmeType = pgEnum('programme_type', [
  'full_time',
  'part_time',
  'online',
  'on_campus',
  'distance_learning',
])

/** An application for exactly one programme or university; a draft may still miss answers, a submitted one may not. */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    /** What the student quotes on the phone; given at submission. */
    reference: text(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    programmeId: uuid().references(() => programmes.id),
    universityId: uuid().references(() => universities.id),
    state: applicationState().notNull().default('draft'),
    language: userLanguage().notNull().default('en'),
    /** 1 personal, 2 education, 3 skills, 4 preferences, 5 review. */
    step: smallint().notNull().default(1),
    fullName: text(),
    email: text(),
    phone: text(),
    birthDate: date(),
    address: text(),
    qualification: qualification(),
    institution: text(),
    graduationYear: smallint(),
    gpa: numeric({ precision: 6, scale: 2, mode: 'number' }),
    gpaScale: numeric({ precision: 6, scale: 2, mode: 'number' }),
    experience: experience(),
    employer: text(),
    jobTitle: text(),
    languages: textList(),
    skills: jsonb().$type<{ technical: string[]; major: string[]; computer: string[] }>(),
    certifications: textList(),
    preferredStart: date(),
    programmeType: programmeType(),
    programmeFormat: programmeFormat(),
    description: text(),
    assignedTo: uuid().references(() => users.id),
    idempotencyKey: text(),
    submittedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('applications_reference').on(t.reference),
    uniqueIndex('applications_idempotency').on(t.userId, t.idempotencyKey),
    uniqueIndex('applications_one_open_per_programme')
      .on(t.userId, t.programmeId)
      .where(sql`${t.state} not in ('enrolled', 'rejected', 'withdrawn')`),
    uniqueIndex('applications_one_open_per_university')
      .on(t.userId, t.universityId)
      .where(sql`${t.state} not in ('enrolled', 'rejected', 'withdrawn')`),
    index('applications_state').on(t.state, t.submittedAt),
    index('applications_programme').on(t.programmeId),
    index('applications_university').on(t.universityId),
    check('applications_one_item', sql`num_nonnulls(${t.programmeId}, ${t.universityId}) = 1`),
    check('applications_step', sql`${t.step} between 1 and 5`),
    check('applications_graduation_year', sql`${t.graduationYear} between 1950 and 2100`),
    check(
      'applications_submitted_whole',
      sql`${t.state} = 'draft' or num_nulls(${t.reference}, ${t.submittedAt}, ${t.fullName}, ${t.email}, ${t.phone}, ${t.birthDate}, ${t.address}, ${t.qualification}, ${t.institution}, ${t.graduationYear}, ${t.preferredStart}, ${t.programmeType}, ${t.description}) = 0`,
    ),
  ],
)

/** Every change of state, with who, when and why (decision 28). */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    fromState: applicationState(),
    toState: applicationState().notNull(),
    /** Null: the system itself. */
    actorId: uuid().references(() => users.id),
    reason: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('application_events_application').on(t.applicationId, t.at)],
)

export const documentKind = pgEnum('document_kind', ['passport', 'transcript', 'language_test', 'photo', 'cv'])

/** A student's document; kept with the student so that a later application reuses it. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    applicationId: uuid().references(() => applications.id),
    mediaId: uuid()
      .notNull()
      .references(() => media.id),
    kind: documentKind().notNull(),
    expiresOn: date(),
    ...timestamps(),
  },
  (t) => [index('documents_user').on(t.userId), index('documents_application').on(t.applicationId)],
)
