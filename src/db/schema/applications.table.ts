import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  ACCEPTANCES,
  ANSWER_STATES,
  APPLICATION_ACTIONS,
  APPLICATION_STATES,
  CLOSED_STATES,
  DEFERRAL_OUTCOMES,
  REJECTION_REASONS,
} from '#lib/enums.ts'
import {
  EDUCATION_STATUSES,
  EXPERIENCES,
  GRADE_SYSTEMS,
  GUARDIAN_RELATIONS,
  PROGRAMME_FORMATS,
  PROGRAMME_TYPES,
  QUALIFICATIONS,
} from '#lib/form-enums.ts'
import type { LetterDraft } from '#lib/letter-terms.ts'
import { id, textList, timestamps } from './columns.ts'
import { programmes } from './programmes.table.ts'
import { universities } from './universities.table.ts'
import { userLanguage, users } from './users.table.ts'

export const applicationState = pgEnum('application_state', APPLICATION_STATES)
export const applicationAction = pgEnum('application_action', APPLICATION_ACTIONS)
export const qualification = pgEnum('qualification', QUALIFICATIONS)
export const educationStatus = pgEnum('education_status', EDUCATION_STATUSES)
export const gradeSystem = pgEnum('grade_system', GRADE_SYSTEMS)
export const guardianRelation = pgEnum('guardian_relation', GUARDIAN_RELATIONS)
export const experience = pgEnum('experience', EXPERIENCES)
export const programmeFormat = pgEnum('programme_format', PROGRAMME_FORMATS)
export const programmeType = pgEnum('programme_type', PROGRAMME_TYPES)
export const acceptance = pgEnum('acceptance', ACCEPTANCES)
export const rejectionReason = pgEnum('rejection_reason', REJECTION_REASONS)
export const deferralOutcome = pgEnum('deferral_outcome', DEFERRAL_OUTCOMES)

/** For the condition of an index, which takes no parameters. */
const closedStates = sql.raw(CLOSED_STATES.map((state) => `'${state}'`).join(', '))

const answerStates = sql.raw(['information_needed', ...ANSWER_STATES].map((state) => `'${state}'`).join(', '))

/**
 * An application that was sent, for exactly one programme or university. A trigger keeps anybody from having
 * more than ten open, also when they are sent at the same moment.
 */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    /** What the student quotes on the phone. */
    reference: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    programmeId: uuid().references(() => programmes.id),
    universityId: uuid().references(() => universities.id),
    state: applicationState().notNull().default('submitted'),
    language: userLanguage().notNull().default('en'),
    /** When everything personal was taken out, with the account or because its time was over; null before. */
    anonymisedAt: timestamp({ withTimezone: true }),
    fullName: text(),
    /** Folded, for the staff's search across everything; without the person once that was taken out. */
    searchText: text().generatedAlwaysAs(
      sql`fold(coalesce(full_name, '') || ' ' || reference || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))`,
    ),
    /** The folded names of its programme and university, for the list of staff; triggers keep it. */
    itemText: text().notNull().default(''),
    email: text(),
    /** E.164: `+971501234567`. */
    phone: text(),
    birthDate: date(),
    address: text(),
    /** The names as the passport has them, in Latin letters; null before they were asked for. */
    givenName: text(),
    familyName: text(),
    /** ISO 3166, two letters. */
    nationality: char({ length: 2 }),
    residence: char({ length: 2 }),
    passportNumber: text(),
    /** Of somebody under 18. */
    guardianName: text(),
    guardianRelation: guardianRelation(),
    /** E.164. */
    guardianPhone: text(),
    /** Where consent is asked for, and in which language; null where that was not said. */
    guardianEmail: text(),
    guardianLanguage: userLanguage(),
    qualification: qualification().notNull(),
    institution: text(),
    educationStatus: educationStatus().notNull().default('completed'),
    /** When it was completed, or is to be. */
    graduationYear: smallint().notNull(),
    /** The first of the month in which it is to be completed; null once it is. */
    expectedCompletion: date(),
    gradeSystem: gradeSystem(),
    /** As its system writes it: `380`, `A* A B`. */
    grade: text(),
    /** Of the university that is left, by field of the form; null where nobody said whether there is one. */
    transfer: jsonb().$type<Record<string, string>>(),
    experience: experience(),
    employer: text(),
    jobTitle: text(),
    languages: textList(),
    skills: jsonb().$type<{ technical: string[]; major: string[]; computer: string[] }>(),
    certifications: textList(),
    /** The start of the chosen intake, or the day that the student named. */
    preferredStart: date().notNull(),
    /** The chosen intake, `YYYY-MM`, or `unsure`; null where there was none to choose. */
    intake: text(),
    programmeType: programmeType().notNull(),
    programmeFormat: programmeFormat(),
    description: text(),
    /** Of an accepted place; null for one that was accepted before students were asked. */
    acceptance: acceptance(),
    /** When the student asked to give the place up (P48): it stays as it is until staff confirm that. */
    withdrawalAskedAt: timestamp({ withTimezone: true }),
    assignedTo: uuid().references(() => users.id),
    idempotencyKey: text(),
    submittedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the answer is promised (P30); null while information is needed and once it was given. */
    answerBy: timestamp({ withTimezone: true }),
    /** When staff answered last, and by when that was promised: whether promises are kept. */
    answeredAt: timestamp({ withTimezone: true }),
    promisedBy: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('applications_reference').on(t.reference),
    uniqueIndex('applications_idempotency').on(t.userId, t.idempotencyKey),
    uniqueIndex('applications_one_open_per_programme')
      .on(t.userId, t.programmeId)
      .where(sql`${t.state} not in (${closedStates})`),
    uniqueIndex('applications_one_open_per_university')
      .on(t.userId, t.universityId)
      .where(sql`${t.state} not in (${closedStates})`),
    uniqueIndex('applications_one_firm')
      .on(t.userId)
      .where(sql`${t.acceptance} = 'firm' and ${t.state} in ('accepted', 'deferred')`),
    uniqueIndex('applications_one_reserve')
      .on(t.userId)
      .where(sql`${t.acceptance} = 'reserve' and ${t.state} in ('accepted', 'deferred')`),
    index('applications_user').on(t.userId),
    index('applications_state').on(t.state, t.submittedAt),
    index('applications_answer_by').on(t.answerBy),
    index('applications_answered').on(t.answeredAt),
    index('applications_unassigned')
      .on(t.submittedAt)
      .where(sql`${t.assignedTo} is null and ${t.state} not in (${closedStates})`),
    index('applications_assigned').on(t.assignedTo),
    index('applications_programme').on(t.programmeId),
    index('applications_university').on(t.universityId),
    // Those of other people who may be the same one.
    index('applications_phone').on(t.phone),
    index('applications_email').on(sql`lower(${t.email})`),
    index('applications_guardian_phone').on(t.guardianPhone).where(sql`${t.guardianPhone} is not null`),
    index('applications_guardian_email').on(sql`lower(${t.guardianEmail})`).where(sql`${t.guardianEmail} is not null`),
    index('applications_born').on(t.birthDate),
    check('applications_one_item', sql`num_nonnulls(${t.programmeId}, ${t.universityId}) = 1`),
    check('applications_graduation_year', sql`${t.graduationYear} between 1950 and 2100`),
    check('applications_grade_has_system', sql`(${t.grade} is null) = (${t.gradeSystem} is null)`),
    check('applications_transfer', sql`${t.transfer} ->> 'transfer' in ('yes', 'no')`),
    check('applications_intake', sql`${t.intake} ~ '^(unsure|20[0-9]{2}-(0[1-9]|1[0-2]))$'`),
    check(
      'applications_expected_while_studying',
      sql`(${t.educationStatus} = 'studying') = (${t.expectedCompletion} is not null)`,
    ),
    // The personal answers that everybody gives are all there, or none is once the account is deleted.
    check(
      'applications_anonymised',
      sql`num_nonnulls(${t.fullName}, ${t.email}, ${t.phone}, ${t.birthDate}, ${t.address}, ${t.institution}, ${t.description})
        = case when ${t.anonymisedAt} is null then 7 else 0 end`,
    ),
    // Of the personal answers that not everybody gives, none is left then.
    check(
      'applications_anonymised_whole',
      sql`${t.anonymisedAt} is null or num_nonnulls(${t.givenName}, ${t.familyName}, ${t.nationality}, ${t.residence},
        ${t.passportNumber}, ${t.guardianName}, ${t.guardianRelation}, ${t.guardianPhone}, ${t.guardianEmail},
        ${t.guardianLanguage}, ${t.grade}, ${t.transfer}) = 0`,
    ),
    check(
      'applications_acceptance',
      sql`${t.acceptance} is null or ${t.state} in ('accepted', 'deferred', 'enrolled')`,
    ),
    check(
      'applications_withdrawal_asked',
      sql`${t.withdrawalAskedAt} is null or ${t.state} in ('accepted', 'deferred')`,
    ),
  ],
)

/** Every change of state, with who, when and why (P28). */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Null: it was sent. */
    fromState: applicationState(),
    toState: applicationState().notNull(),
    /** What was done: states alone do not distinguish a declined offer from a withdrawal. */
    action: applicationAction().notNull(),
    /** Null: the system itself. */
    actorId: uuid().references(() => users.id),
    /** In the writer's own words; the student reads it. */
    reason: text(),
    /** Of a rejection. */
    reasons: rejectionReason().array().notNull().default(sql`'{}'::rejection_reason[]`),
    /** Why staff did this although something was missing; the student does not read it. */
    overrideReason: text(),
    /** Of an answer: by when it was promised. */
    promisedBy: timestamp({ withTimezone: true }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('application_events_actor').on(t.actorId),
    index('application_events_application').on(t.applicationId, t.at),
    // What students waited for, by when they got it.
    index('application_events_answers').on(t.at).where(sql`${t.toState} in (${answerStates})`),
  ],
)

/** A student's request to start later (P48): their place stays as it is until staff grant it. */
export const applicationDeferrals = pgTable(
  'application_deferrals',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** `YYYY-MM`; null: later, and the student does not know when. */
    intake: text(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    outcome: deferralOutcome(),
    endedAt: timestamp({ withTimezone: true }),
    /** Of one that is granted: when the place is to be confirmed again for its new start, and both sides are reminded of it. */
    confirmOn: date(),
    remindedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('application_deferrals_one_open').on(t.applicationId).where(sql`${t.outcome} is null`),
    index('application_deferrals_application').on(t.applicationId),
    check('application_deferrals_intake', sql`${t.intake} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check('application_deferrals_ended', sql`(${t.outcome} is null) = (${t.endedAt} is null)`),
  ],
)

/**
 * A decision that staff have made and nobody has heard of yet: until it is due it can be undone, and it exists only in
 * this row. There is one at most; any other change of the application's state removes it.
 */
export const applicationDecisions = pgTable(
  'application_decisions',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    toState: applicationState().notNull(),
    note: text(),
    reasons: rejectionReason().array().notNull().default(sql`'{}'::rejection_reason[]`),
    overrideReason: text(),
    /** The letter that is issued with it, without a code. */
    letter: jsonb().$type<LetterDraft>(),
    decidedBy: uuid()
      .notNull()
      .references(() => users.id),
    decidedAt: timestamp({ withTimezone: true }).notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /** When the student sent something that it was made without: it is not carried out until staff confirm it. */
    heldAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('application_decisions_one').on(t.applicationId),
    index('application_decisions_decided_by').on(t.decidedBy),
  ],
)
