import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { COURSE_KINDS, LEVELS, MODES } from '#lib/enums.ts'
import {
  aliases,
  id,
  names,
  notBlank,
  percent,
  publication,
  searchText,
  slugShape,
  slugs,
  textList,
} from './columns.ts'
import { countries } from './countries.table.ts'
import { faculties } from './faculties.table.ts'
import { exchangeRates } from './settings.table.ts'
import { tags } from './tags.table.ts'
import { campuses, scholarshipType, universities } from './universities.table.ts'

export const programmeKind = pgEnum('programme_kind', ['major', ...COURSE_KINDS])
export const studyLevel = pgEnum('study_level', LEVELS)
export const studyMode = pgEnum('study_mode', MODES)
export const intakeStatus = pgEnum('intake_status', ['open', 'closed'])

export type FaqItem = { question: { en: string; ar: string | null }; answer: { en: string; ar: string | null } }

/**
 * What a student applies to: a major (degree programme) or a course of one of three kinds.
 * One table for both, because every filter, fee and intake means the same on either (docs/decisions/0002).
 */
export const programmes = pgTable(
  'programmes',
  {
    id: id(),
    kind: programmeKind().notNull(),
    ...names(),
    ...slugs(),
    searchText: searchText('name_en', 'name_ar'),
    aliases: aliases(),
    /** Null only for an external course. */
    universityId: uuid(),
    /** Always the university's country where there is a university; null only for an external course taught nowhere. */
    countryId: uuid().references(() => countries.id),
    campusId: uuid(),
    facultyId: uuid()
      .notNull()
      .references(() => faculties.id),
    providerEn: text(),
    providerAr: text(),
    level: studyLevel().notNull(),
    mode: studyMode().notNull(),
    /** ISO 639-1 codes of the languages of teaching. */
    languages: textList(),
    durationMonths: smallint(),
    qualificationEn: text(),
    qualificationAr: text(),
    /** Tuition per year before discount. */
    feeAmount: numeric({ precision: 12, scale: 2, mode: 'number' }),
    feeCurrency: char({ length: 3 }).references(() => exchangeRates.currency),
    /** Null: the university's standard discount applies. */
    discountPercent: smallint(),
    /** Null: the university's scholarship applies; not stated where it has none either. */
    scholarshipType: scholarshipType(),
    scholarshipPercent: smallint(),
    /** Null: nobody stated whether there is one. */
    entranceExam: boolean(),
    entranceExamName: text(),
    summaryEn: text(),
    summaryAr: text(),
    descriptionEn: text(),
    descriptionAr: text(),
    requirementsEn: textList(),
    requirementsAr: textList(),
    keyFeaturesEn: textList(),
    keyFeaturesAr: textList(),
    careersEn: textList(),
    careersAr: textList(),
    faq: jsonb().$type<FaqItem[]>().notNull().default([]),
    /** Answers promised in hours, not days (P30). */
    express: boolean().notNull().default(false),
    ...publication(),
  },
  (t) => [
    foreignKey({
      name: 'programmes_university_in_country',
      columns: [t.universityId, t.countryId],
      foreignColumns: [universities.id, universities.countryId],
    }).onUpdate('cascade'),
    foreignKey({
      name: 'programmes_campus_of_university',
      columns: [t.campusId, t.universityId],
      foreignColumns: [campuses.id, campuses.universityId],
    }),
    uniqueIndex('programmes_slug_en').on(t.slugEn),
    uniqueIndex('programmes_slug_ar').on(t.slugAr),
    // With kind and state, so that staff's lists count and search all programmes without reading them.
    index('programmes_search_text').on(t.searchText, t.id, t.kind, t.status),
    index('programmes_fee_currency').on(t.feeCurrency),
    index('programmes_updated_at').on(t.updatedAt.desc().nullsLast(), t.id),
    index('programmes_without_arabic').on(t.kind).where(sql`${t.nameAr} is null and ${t.status} = 'published'`),
    index('programmes_university').on(t.universityId, t.countryId),
    index('programmes_country').on(t.countryId),
    index('programmes_campus').on(t.campusId, t.universityId),
    index('programmes_faculty_level').on(t.facultyId, t.level),
    index('programmes_folded_slug').using('btree', sql`fold(${t.slugAr})`),
    index('programmes_legacy_slug').using('btree', sql`lower(replace(${t.nameEn}, ' ', '-'))`),
    // Few texts have pictures: the view `media_uses` reads those alone.
    index('programmes_pictures')
      .on(t.id)
      .where(sql`(coalesce(${t.descriptionEn}, '') || coalesce(${t.descriptionAr}, '')) like '%/media/%'`),
    notBlank('programmes_name_not_blank', t.nameEn),
    slugShape('programmes_slug_shape', t.slugEn, t.slugAr),
    percent('programmes_discount_percent', t.discountPercent),
    percent('programmes_scholarship_percent', t.scholarshipPercent),
    check('programmes_need_a_university', sql`${t.universityId} is not null or ${t.kind} = 'external_course'`),
    check('programmes_need_a_country', sql`${t.countryId} is not null or ${t.kind} = 'external_course'`),
    check('programmes_university_has_country', sql`${t.universityId} is null or ${t.countryId} is not null`),
    check('programmes_campus_has_university', sql`${t.campusId} is null or ${t.universityId} is not null`),
    check('programmes_duration_positive', sql`${t.durationMonths} between 1 and 240`),
    check('programmes_fee_has_currency', sql`(${t.feeAmount} is null) = (${t.feeCurrency} is null)`),
    check('programmes_fee_not_negative', sql`${t.feeAmount} >= 0`),
    check('programmes_language_codes', sql`array_to_string(${t.languages}, ',') ~ '^([a-z]{2}(,[a-z]{2})*)?$'`),
  ],
)

/** One start of a programme; its deadline ends at 23:59 in the university's time zone. */
export const intakes = pgTable(
  'intakes',
  {
    programmeId: uuid()
      .notNull()
      .references(() => programmes.id, { onDelete: 'cascade' }),
    year: smallint().notNull(),
    month: smallint().notNull(),
    deadline: date(),
    status: intakeStatus().notNull().default('open'),
  },
  (t) => [
    primaryKey({ columns: [t.programmeId, t.year, t.month] }),
    index('intakes_open_deadline').on(t.deadline).where(sql`${t.status} = 'open'`),
    check('intakes_year_plausible', sql`${t.year} between 2000 and 2100`),
    check('intakes_month', sql`${t.month} between 1 and 12`),
  ],
)

export const programmeTags = pgTable(
  'programme_tags',
  {
    programmeId: uuid()
      .notNull()
      .references(() => programmes.id, { onDelete: 'cascade' }),
    tagId: uuid()
      .notNull()
      .references(() => tags.id),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.programmeId, t.tagId] }), index('programme_tags_tag').on(t.tagId)],
)
