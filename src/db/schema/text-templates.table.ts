import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { TEMPLATE_KINDS } from '#lib/enums.ts'
import { rejectionReason } from './applications.table.ts'
import { id, names, notBlank, timestamps } from './columns.ts'
import { documentKind } from './documents.table.ts'
import { conditionKind } from './letters.table.ts'

export const templateKind = pgEnum('template_kind', TEMPLATE_KINDS)

/** What staff write to students again and again, with placeholders for what differs. */
export const textTemplates = pgTable(
  'text_templates',
  {
    id: id(),
    kind: templateKind().notNull(),
    /** For staff; students never see it. */
    ...names(),
    /** In the language of the student; either may be missing, which staff see before they use it. */
    textEn: text(),
    textAr: text(),
    /** Of a rejection. */
    reasons: rejectionReason().array().notNull().default(sql`'{}'::rejection_reason[]`),
    /** Of a condition, whose detail the text is. */
    conditionKind: conditionKind(),
    /** Of a request that asks for a document; null for one that asks a question, which the text is. */
    documentKind: documentKind(),
    /** Of the starter set; null for one that staff wrote. It stays when they change the template. */
    starterKey: text(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    index('text_templates_kind').on(t.kind),
    index('text_templates_document_kind').on(t.documentKind),
    uniqueIndex('text_templates_starter').on(t.starterKey),
    notBlank('text_templates_name', t.nameEn),
    check('text_templates_text', sql`num_nonnulls(${t.textEn}, ${t.textAr}) > 0`),
    check('text_templates_condition', sql`(${t.kind} = 'condition') = (${t.conditionKind} is not null)`),
    check('text_templates_document', sql`${t.documentKind} is null or ${t.kind} = 'request'`),
    check('text_templates_reasons', sql`(${t.kind} = 'rejection') = (cardinality(${t.reasons}) > 0)`),
  ],
)
