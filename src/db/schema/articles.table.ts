import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DrawnCover } from '#lib/cover-motifs.ts'
import { id, notBlank, publication, searchText, slugShape, slugs } from './columns.ts'
import { countries } from './countries.table.ts'
import { media } from './media.table.ts'
import { tags } from './tags.table.ts'

export const articles = pgTable(
  'articles',
  {
    id: id(),
    titleEn: text().notNull(),
    titleAr: text(),
    ...slugs(),
    searchText: searchText('title_en', 'title_ar'),
    excerptEn: text(),
    excerptAr: text(),
    /** Sanitised HTML. */
    bodyEn: text().notNull(),
    bodyAr: text(),
    authorEn: text(),
    authorAr: text(),
    coverId: uuid().references(() => media.id),
    /** Of an article without a photograph. */
    cover: jsonb().$type<DrawnCover>(),
    readingMinutesEn: smallint().notNull(),
    readingMinutesAr: smallint(),
    ...publication(),
  },
  (t) => [
    index('articles_cover').on(t.coverId),
    uniqueIndex('articles_slug_en').on(t.slugEn),
    uniqueIndex('articles_slug_ar').on(t.slugAr),
    notBlank('articles_title_not_blank', t.titleEn),
    slugShape('articles_slug_shape', t.slugEn, t.slugAr),
    check('articles_reading_minutes', sql`${t.readingMinutesEn} > 0 and ${t.readingMinutesAr} > 0`),
  ],
)

export const articleTags = pgTable(
  'article_tags',
  {
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    tagId: uuid()
      .notNull()
      .references(() => tags.id),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.tagId] }), index('article_tags_tag').on(t.tagId)],
)

export const articleCountries = pgTable(
  'article_countries',
  {
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    countryId: uuid()
      .notNull()
      .references(() => countries.id),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.countryId] }), index('article_countries_country').on(t.countryId)],
)
