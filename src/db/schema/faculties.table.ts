import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { aliases, id, names, notBlank, otherNames, publication, searchText, slugShape, slugs } from './columns.ts'

/** Shared subject groups that programmes belong to, such as Medicine or Engineering. */
export const faculties = pgTable(
  'faculties',
  {
    id: id(),
    ...names(),
    ...slugs(),
    searchText: searchText('name_en', 'name_ar'),
    otherNames: otherNames(),
    summaryEn: text(),
    summaryAr: text(),
    descriptionEn: text(),
    descriptionAr: text(),
    aliases: aliases(),
    position: integer().notNull().default(0),
    ...publication(),
  },
  (t) => [
    uniqueIndex('faculties_slug_en').on(t.slugEn),
    uniqueIndex('faculties_slug_ar').on(t.slugAr),
    notBlank('faculties_name_not_blank', t.nameEn),
    slugShape('faculties_slug_shape', t.slugEn, t.slugAr),
  ],
)
