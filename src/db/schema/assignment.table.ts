import { index, integer, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import { id, timestamps } from './columns.ts'
import { countries } from './countries.table.ts'
import { studyLevel } from './programmes.table.ts'
import { userLanguage, users } from './users.table.ts'

/** Who looks after which new applications; an empty column means any. Of several that match, the narrowest counts. */
export const assignmentRules = pgTable(
  'assignment_rules',
  {
    id: id(),
    countryId: uuid().references(() => countries.id, { onDelete: 'cascade' }),
    level: studyLevel(),
    /** Of the student. */
    language: userLanguage(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (t) => [unique('assignment_rules_once').on(t.countryId, t.level, t.language).nullsNotDistinct()],
)

/** The staff that a rule names; of these, the person who has the fewest open applications gets the next one. */
export const assignmentRuleMembers = pgTable(
  'assignment_rule_members',
  {
    ruleId: uuid()
      .notNull()
      .references(() => assignmentRules.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.ruleId, t.userId] }), index('assignment_rule_members_user').on(t.userId)],
)
