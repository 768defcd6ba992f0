import { sql } from 'drizzle-orm'
import {
  char,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { SCENE_KINDS } from '#lib/enums.ts'
import {
  aliases,
  id,
  names,
  notBlank,
  onTheGlobe,
  otherNames,
  publication,
  searchText,
  slugShape,
  slugs,
  textList,
} from './columns.ts'
import { media } from './media.table.ts'
import { exchangeRates } from './settings.table.ts'

export const sceneKind = pgEnum('scene_kind', SCENE_KINDS)

/** Lowest and highest usual monthly amount in the country's own currency. */
export type CostRange = [low: number, high: number]

export type CostOfLiving = {
  currency: string
  monthly: Record<'rent' | 'food' | 'transport' | 'utilities' | 'health' | 'leisure', CostRange>
}

export type DestinationFacts = {
  internationalStudents: number | null
  workHoursPerWeek: number | null
  postStudyMonths: number | null
  /** How many weeks a student visa usually takes; absent where it was saved before this was asked. */
  visaWeeksFrom?: number | null
  visaWeeksTo?: number | null
  weekend: 'sat-sun' | 'fri-sat' | 'sun'
  teachingLanguages: string[]
  intakeMonths: number[]
}

/**
 * Every country of ISO 3166-1 and Northern Cyprus, which has no ISO code; those with a `destinationOrder` are written
 * out.
 */
export const countries = pgTable(
  'countries',
  {
    id: id(),
    ...names(),
    ...slugs(),
    searchText: searchText('name_en', 'name_ar'),
    otherNames: otherNames('alpha2', 'alpha3'),
    alpha2: char({ length: 2 }),
    alpha3: char({ length: 3 }),
    numericCode: char({ length: 3 }),
    /** File name of the flag and of the outline: alpha-2 in lower case, or the country's own key. */
    flagKey: text().notNull(),
    region: text().notNull(),
    capitalEn: text(),
    capitalAr: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    timezone: text().notNull(),
    currency: char({ length: 3 }),
    callingCode: text(),
    languages: textList(),
    aliases: aliases(),
    destinationOrder: integer(),
    /** The drawn view that represents it where it has none of its own. */
    sceneKind: sceneKind(),
    taglineEn: text(),
    taglineAr: text(),
    overviewEn: text(),
    overviewAr: text(),
    studySystemEn: text(),
    studySystemAr: text(),
    visaEn: text(),
    visaAr: text(),
    workEn: text(),
    workAr: text(),
    recognitionEn: text(),
    recognitionAr: text(),
    costOfLiving: jsonb().$type<CostOfLiving>(),
    facts: jsonb().$type<DestinationFacts>(),
    ...publication(),
  },
  (t) => [
    uniqueIndex('countries_slug_en').on(t.slugEn),
    uniqueIndex('countries_slug_ar').on(t.slugAr),
    uniqueIndex('countries_alpha2').on(t.alpha2),
    uniqueIndex('countries_alpha3').on(t.alpha3),
    uniqueIndex('countries_destination_order').on(t.destinationOrder),
    notBlank('countries_name_not_blank', t.nameEn),
    slugShape('countries_slug_shape', t.slugEn, t.slugAr),
    check('countries_alpha2_shape', sql`${t.alpha2} ~ '^[A-Z]{2}$'`),
    check('countries_alpha3_shape', sql`${t.alpha3} ~ '^[A-Z]{3}$'`),
    onTheGlobe('countries_on_the_globe', t.latitude, t.longitude),
  ],
)

/** When a student pays a one-off cost, in this order. */
export const costTiming = pgEnum('cost_timing', ['before_application', 'before_travel', 'on_arrival'])
/** A deposit stays the student's own money. */
export const costKind = pgEnum('cost_kind', ['fee', 'insurance', 'travel', 'deposit'])

/** What studying in a country costs once, beside tuition and living there: visa, residence permit, deposit. */
export const oneOffCosts = pgTable(
  'one_off_costs',
  {
    id: id(),
    countryId: uuid()
      .notNull()
      .references(() => countries.id, { onDelete: 'cascade' }),
    ...names(),
    kind: costKind().notNull(),
    timing: costTiming().notNull(),
    amount: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
    currency: char({ length: 3 })
      .notNull()
      .references(() => exchangeRates.currency),
    noteEn: text(),
    noteAr: text(),
    position: integer().notNull().default(0),
  },
  (t) => [
    index('one_off_costs_currency').on(t.currency),
    index('one_off_costs_country').on(t.countryId),
    notBlank('one_off_costs_name_not_blank', t.nameEn),
    check('one_off_costs_amount_not_negative', sql`${t.amount} >= 0`),
  ],
)

/** Student cities of a destination. */
export const cities = pgTable(
  'cities',
  {
    id: id(),
    countryId: uuid()
      .notNull()
      .references(() => countries.id, { onDelete: 'cascade' }),
    ...names(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** As that of a country. */
    sceneKind: sceneKind(),
    noteEn: text(),
    noteAr: text(),
    position: integer().notNull().default(0),
  },
  (t) => [
    index('cities_country').on(t.countryId),
    notBlank('cities_name_not_blank', t.nameEn),
    onTheGlobe('cities_on_the_globe', t.latitude, t.longitude),
  ],
)

export const countryPhotos = pgTable(
  'country_photos',
  {
    countryId: uuid()
      .notNull()
      .references(() => countries.id, { onDelete: 'cascade' }),
    mediaId: uuid()
      .notNull()
      .references(() => media.id),
    position: integer().notNull().default(0),
  },
  (t) => [index('country_photos_media').on(t.mediaId), primaryKey({ columns: [t.countryId, t.mediaId] })],
)
