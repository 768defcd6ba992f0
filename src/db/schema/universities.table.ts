import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  doublePrecision,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { SCHOLARSHIPS, UNIVERSITY_NEWS, UNIVERSITY_TYPES } from '#lib/enums.ts'
import {
  aliases,
  cityText,
  id,
  names,
  notBlank,
  onTheGlobe,
  otherNames,
  percent,
  publication,
  searchText,
  slugShape,
  slugs,
  textList,
} from './columns.ts'
import { countries } from './countries.table.ts'
import { faculties } from './faculties.table.ts'
import { media } from './media.table.ts'
import { exchangeRates } from './settings.table.ts'
import { userLanguage } from './users.table.ts'

export const universityType = pgEnum('university_type', UNIVERSITY_TYPES)
export const scholarshipType = pgEnum('scholarship_type', SCHOLARSHIPS)
export const universityNews = pgEnum('university_news', UNIVERSITY_NEWS)

export const universities = pgTable(
  'universities',
  {
    id: id(),
    ...names(),
    ...slugs(),
    searchText: searchText('name_en', 'name_ar'),
    otherNames: otherNames('short_name', 'domain'),
    shortName: text(),
    aliases: aliases(),
    countryId: uuid()
      .notNull()
      .references(() => countries.id),
    cityEn: text(),
    cityAr: text(),
    cityText: cityText(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** IANA zone in which this university's deadlines end (P4). */
    timezone: text().notNull(),
    /** Null: not stated, as with every fact below that may be null. */
    type: universityType(),
    founded: smallint(),
    website: text(),
    domain: text(),
    rank: integer(),
    logoId: uuid().references(() => media.id),
    scholarshipType: scholarshipType(),
    scholarshipPercent: smallint(),
    /** The standard discount on yearly fees; a programme may set its own. */
    discountPercent: smallint(),
    /** Currency of the amounts below. */
    currency: char({ length: 3 }).references(() => exchangeRates.currency),
    housing: boolean(),
    housingInfoEn: text(),
    housingInfoAr: text(),
    livingCostMonthly: numeric({ precision: 12, scale: 2, mode: 'number' }),
    preparatoryYear: boolean(),
    preparatoryFee: numeric({ precision: 12, scale: 2, mode: 'number' }),
    languages: textList(),
    aboutEn: text(),
    aboutAr: text(),
    admissionEn: text(),
    admissionAr: text(),
    /** Chosen by staff for the home page, in this order; never moves a search result. */
    featuredOrder: integer(),
    /** Where its admissions are written to; for staff alone. */
    contactEmail: text(),
    contactOffice: text(),
    /** Null: nobody stated it, and mails are in English. */
    contactLanguage: userLanguage(),
    /** What alone it wants by mail; empty: nobody said that it wants less than everything. */
    contactNews: universityNews().array().notNull().default(sql`'{}'::university_news[]`),
    ...publication(),
  },
  (t) => [
    index('universities_currency').on(t.currency),
    index('universities_logo').on(t.logoId).where(sql`${t.logoId} is not null`),
    unique('universities_id_country').on(t.id, t.countryId),
    uniqueIndex('universities_slug_en').on(t.slugEn),
    uniqueIndex('universities_slug_ar').on(t.slugAr),
    index('universities_search_text').on(t.searchText, t.id),
    index('universities_updated_at').on(t.updatedAt.desc().nullsLast(), t.id),
    index('universities_country').on(t.countryId),
    index('universities_folded_slug').using('btree', sql`fold(${t.slugAr})`),
    index('universities_legacy_slug').using('btree', sql`lower(replace(${t.nameEn}, ' ', '-'))`),
    notBlank('universities_name_not_blank', t.nameEn),
    slugShape('universities_slug_shape', t.slugEn, t.slugAr),
    onTheGlobe('universities_on_the_globe', t.latitude, t.longitude),
    percent('universities_scholarship_percent', t.scholarshipPercent),
    percent('universities_discount_percent', t.discountPercent),
    check('universities_founded_plausible', sql`${t.founded} between 800 and 2100`),
    check('universities_website_shape', sql`${t.website} ~ '^https?://'`),
    // Raises invalid_parameter_value for a zone PostgreSQL does not know: one such row would break every deadline.
    check('universities_timezone_known', sql`timestamp 'epoch' at time zone ${t.timezone} is not null`),
    check('universities_contact_email_shape', sql`${t.contactEmail} ~ '^[^@[:space:]]+@[^@[:space:]]+$'`),
    check('universities_rank_positive', sql`${t.rank} > 0`),
    check('universities_amounts_positive', sql`${t.livingCostMonthly} >= 0 and ${t.preparatoryFee} >= 0`),
    check(
      'universities_amounts_have_currency',
      sql`${t.currency} is not null or (${t.livingCostMonthly} is null and ${t.preparatoryFee} is null)`,
    ),
  ],
)

export const campuses = pgTable(
  'campuses',
  {
    id: id(),
    universityId: uuid()
      .notNull()
      .references(() => universities.id, { onDelete: 'cascade' }),
    ...names(),
    cityEn: text(),
    cityAr: text(),
    cityText: cityText(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    photoId: uuid().references(() => media.id),
    position: integer().notNull().default(0),
  },
  (t) => [
    index('campuses_photo').on(t.photoId),
    unique('campuses_id_university').on(t.id, t.universityId),
    index('campuses_university').on(t.universityId),
    notBlank('campuses_name_not_blank', t.nameEn),
    onTheGlobe('campuses_on_the_globe', t.latitude, t.longitude),
  ],
)

export const universityFaculties = pgTable(
  'university_faculties',
  {
    universityId: uuid()
      .notNull()
      .references(() => universities.id, { onDelete: 'cascade' }),
    facultyId: uuid()
      .notNull()
      .references(() => faculties.id),
  },
  (t) => [
    primaryKey({ columns: [t.universityId, t.facultyId] }),
    index('university_faculties_faculty').on(t.facultyId),
  ],
)

export const universityPhotos = pgTable(
  'university_photos',
  {
    universityId: uuid()
      .notNull()
      .references(() => universities.id, { onDelete: 'cascade' }),
    mediaId: uuid()
      .notNull()
      .references(() => media.id),
    position: integer().notNull().default(0),
  },
  (t) => [index('university_photos_media').on(t.mediaId), primaryKey({ columns: [t.universityId, t.mediaId] })],
)
