import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  aliases,
  id,
  names,
  notBlank,
  otherNames,
  publication,
  searchText,
  slugShape,
  slugs,
  textList,
} from './columns.ts'

/** Themes of the search: keywords per language, and aliases such as «طب بشري» for Medicine. */
export const tags = pgTable(
  'tags',
  {
    id: id(),
    ...names(),
    ...slugs(),
    searchText: searchText('name_en', 'name_ar'),
    otherNames: otherNames(),
    keywordsEn: textList(),
    keywordsAr: textList(),
    aliases: aliases(),
    ...publication(),
  },
  (t) => [
    uniqueIndex('tags_slug_en').on(t.slugEn),
    uniqueIndex('tags_slug_ar').on(t.slugAr),
    notBlank('tags_name_not_blank', t.nameEn),
    slugShape('tags_slug_shape', t.slugEn, t.slugAr),
  ],
)
