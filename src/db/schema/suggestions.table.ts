import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { SUGGESTION_ANSWERS } from '#lib/enums.ts'
import { id } from './columns.ts'
import { messages } from './messages.table.ts'
import { programmes } from './programmes.table.ts'

export const suggestionAnswer = pgEnum('suggestion_answer', SUGGESTION_ANSWERS)

/** The programmes that staff suggest with a message. */
export const suggestions = pgTable(
  'suggestions',
  {
    id: id(),
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** Null once the programme is deleted. */
    programmeId: uuid().references(() => programmes.id, { onDelete: 'set null' }),
    /** Their order in the message. */
    place: smallint().notNull(),
    /** Why this one, in a sentence; null where staff wrote none. */
    reason: text(),
    /** Null while the student has not said. */
    answer: suggestionAnswer(),
    answeredAt: timestamp({ withTimezone: true }),
    /** When one of the staff saw this answer. */
    answerSeenAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('suggestions_message').on(t.messageId, t.place),
    index('suggestions_programme').on(t.programmeId),
    index('suggestions_kept_unseen').on(t.messageId).where(sql`${t.answer} = 'kept' and ${t.answerSeenAt} is null`),
    check('suggestions_answered_at', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)
