import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, timestamps } from './columns.ts'
import { countries } from './countries.table.ts'

/**
 * What students and families have asked, with our answers, written by the desk for everybody to read. Nothing here leads back to
 * the enquiry that it comes from.
 */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    questionEn: text(),
    questionAr: text(),
    answerEn: text(),
    answerAr: text(),
    /** Which it is about, where it is about one. */
    countryId: uuid().references(() => countries.id, { onDelete: 'set null' }),
    askedOn: date().notNull(),
    isShown: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    index('questions_asked').on(t.askedOn),
    index('questions_country').on(t.countryId),
    check(
      'questions_complete',
      sql`num_nulls(${t.questionEn}, ${t.answerEn}) = 0 or num_nulls(${t.questionAr}, ${t.answerAr}) = 0`,
    ),
  ],
)
