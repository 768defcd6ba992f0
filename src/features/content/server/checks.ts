import type { ContentDefinition, Field } from '#features/content/fields.ts'
import { isLocalized } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { FieldProblem } from '#lib/problem.ts'

/** What must be true of a record as a whole, beside what its schema says of each field. */

type Problems = Record<string, FieldProblem>

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const english = (field: Field, values: RecordValues): unknown =>
  isLocalized(field) ? (values[field.name] as { en: unknown }).en : values[field.name]

/** Fields, by their dotted path, without which a record cannot be published. */
export const missingToPublish = (definition: ContentDefinition, values: RecordValues): string[] =>
  definition.fields
    .filter((field) => field.neededToPublish && isBlank(english(field, values)))
    .map((field) => (isLocalized(field) ? `${field.name}.en` : field.name))

/** Values that contradict each other, as the table's checks would refuse them, by the path that the form shows them at. */
export function contradictions({ entity }: ContentDefinition, values: RecordValues): Problems {
  const problems: Problems = {}
  const requireTogether = (first: string, second: string) => {
    if (isBlank(values[first]) === isBlank(values[second])) return
    problems[`values.${isBlank(values[first]) ? first : second}`] = 'required'
  }
  const requireCurrency = (currency: string, ...amounts: string[]) => {
    if (isBlank(values[currency]) && amounts.some((amount) => !isBlank(values[amount]))) {
      problems[`values.${currency}`] = 'required'
    }
  }
  if (entity === 'countries' || entity === 'universities') requireTogether('latitude', 'longitude')
  if (entity === 'universities') requireCurrency('currency', 'livingCostMonthly', 'preparatoryFee')
  if (entity === 'majors' || entity === 'courses') {
    requireTogether('feeAmount', 'feeCurrency')
    if (!isBlank(values.campusId) && isBlank(values.universityId)) problems['values.campusId'] = 'not_offered'
  }
  if (entity === 'courses' && values.kind !== 'external_course' && isBlank(values.universityId)) {
    problems['values.universityId'] = 'required'
  }
  for (const part of ['cities', 'campuses']) {
    for (const [n, row] of ((values[part] ?? []) as RecordValues[]).entries()) {
      if (isBlank(row.latitude) !== isBlank(row.longitude)) {
        problems[`values.${part}.${n}.${isBlank(row.latitude) ? 'latitude' : 'longitude'}`] = 'required'
      }
    }
  }
  return problems
}
