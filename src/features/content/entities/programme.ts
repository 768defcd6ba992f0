import type { ContentDefinition, Field } from '#features/content/fields.ts'
import { COURSE_KINDS, LEVELS, MODES, SCHOLARSHIPS } from '#lib/enums.ts'
import {
  aliasesField,
  amountField,
  currencyField,
  descriptionField,
  languagesField,
  NAME_LENGTH,
  nameField,
  percentField,
  scholarshipField,
  slugField,
  summaryField,
} from './shared.ts'

/** Requirements, key features, careers: a line each. */
const lines = (name: string): Field => ({ kind: 'textList', name, group: 'texts', localized: true, most: 40, max: 400 })

const shared = [
  { kind: 'reference', name: 'facultyId', group: 'identity', to: 'faculties', required: true, column: false },
  { kind: 'choice', name: 'level', group: 'identity', options: LEVELS, required: true, column: true },
  { kind: 'choice', name: 'mode', group: 'identity', options: MODES, required: true, column: false },
  {
    kind: 'number',
    name: 'durationMonths',
    group: 'identity',
    min: 1,
    max: 240,
    decimals: 0,
    unit: 'months',
    column: false,
    neededToPublish: true,
  },
  { kind: 'text', name: 'qualification', group: 'identity', localized: true, format: 'line', max: NAME_LENGTH },
  languagesField,
  { ...amountField('feeAmount', 'feeCurrency'), column: true },
  { ...currencyField('feeCurrency'), column: false },
  percentField('discountPercent'),
  { ...scholarshipField(SCHOLARSHIPS), none: 'ofUniversity' },
  percentField('scholarshipPercent'),
  { kind: 'flag', name: 'entranceExam', group: 'admission', nullable: true },
  { kind: 'text', name: 'entranceExamName', group: 'admission', format: 'line', max: 120 },
  {
    kind: 'rows',
    name: 'intakes',
    group: 'parts',
    column: true,
    table: 'intakes',
    owner: 'programme_id',
    key: ['year', 'month'],
    ordered: false,
    most: 60,
    fields: [
      { kind: 'number', name: 'year', group: 'parts', min: 2000, max: 2100, decimals: 0, required: true },
      { kind: 'number', name: 'month', group: 'parts', min: 1, max: 12, decimals: 0, required: true },
      { kind: 'date', name: 'deadline', group: 'parts' },
      { kind: 'choice', name: 'status', group: 'parts', options: ['open', 'closed'], required: true },
    ],
  },
  summaryField,
  descriptionField,
  lines('requirements'),
  lines('keyFeatures'),
  lines('careers'),
  { kind: 'object', name: 'faq', group: 'texts', shape: 'faq' },
  { kind: 'flag', name: 'express', group: 'admission', column: false },
  {
    kind: 'references',
    name: 'tagIds',
    group: 'search',
    to: 'tags',
    table: 'programme_tags',
    owner: 'programme_id',
    target: 'tag_id',
    ordered: true,
    most: 40,
  },
  aliasesField,
] as const satisfies readonly Field[]

const campusField = {
  kind: 'reference',
  name: 'campusId',
  group: 'identity',
  to: 'campus',
  within: 'universityId',
} as const satisfies Field

/** The university's country is the programme's; only an external course without a university says its own. */
export const majors = {
  entity: 'majors',
  auditedAs: 'programme',
  table: 'programmes',
  kinds: ['major'],
  title: 'name',
  fields: [
    nameField,
    slugField,
    { kind: 'reference', name: 'universityId', group: 'identity', to: 'universities', required: true, column: true },
    campusField,
    ...shared,
  ],
} as const satisfies ContentDefinition

export const courses = {
  entity: 'courses',
  auditedAs: 'programme',
  table: 'programmes',
  kinds: COURSE_KINDS,
  title: 'name',
  fields: [
    nameField,
    slugField,
    { kind: 'choice', name: 'kind', group: 'identity', options: COURSE_KINDS, required: true, column: true },
    { kind: 'reference', name: 'universityId', group: 'identity', to: 'universities', column: true },
    campusField,
    {
      kind: 'text',
      name: 'provider',
      group: 'identity',
      localized: true,
      format: 'line',
      max: NAME_LENGTH,
      column: false,
    },
    { kind: 'reference', name: 'countryId', group: 'place', to: 'countries', column: false },
    ...shared,
  ],
} as const satisfies ContentDefinition
