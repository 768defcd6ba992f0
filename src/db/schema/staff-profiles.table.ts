import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { textList, timestamps } from './columns.ts'
import { countries } from './countries.table.ts'
import { media } from './media.table.ts'
import { users } from './users.table.ts'

/** What the public reads about one of the staff, once it is shown: never anything of the account itself. */
export const staffProfiles = pgTable(
  'staff_profiles',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    isShown: boolean().notNull().default(false),
    nameEn: text(),
    nameAr: text(),
    /** ISO 639-1, in the order in which they are shown. */
    languages: textList(),
    /** One sentence. */
    introductionEn: text(),
    introductionAr: text(),
    photoId: uuid().references(() => media.id),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    index('staff_profiles_photo').on(t.photoId).where(sql`${t.photoId} is not null`),
    check('staff_profiles_shown_by_name', sql`not ${t.isShown} or ${t.nameEn} is not null`),
    check('staff_profiles_name_not_blank', sql`btrim(${t.nameEn}) <> ''`),
  ],
)

/** The destinations that somebody of the staff looks after. */
export const staffProfileCountries = pgTable(
  'staff_profile_countries',
  {
    userId: uuid()
      .notNull()
      .references(() => staffProfiles.userId, { onDelete: 'cascade' }),
    countryId: uuid()
      .notNull()
      .references(() => countries.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.countryId] }), index('staff_profile_countries_country').on(t.countryId)],
)

/** Who looks after a student, from the first saved list or draft on: one of those whom the public sees. */
export const accountCounsellors = pgTable(
  'account_counsellors',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    counsellorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    chosenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('account_counsellors_counsellor').on(t.counsellorId),
    check('account_counsellors_of_another', sql`${t.userId} <> ${t.counsellorId}`),
  ],
)
