import type { ContentDefinition } from '#features/content/fields.ts'
import { isBlank } from '#features/content/progress.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { FieldProblem } from '#lib/problem.ts'

/** What must be true of a record as a whole, beside what its schema says of each field. */

type Problems = Record<string, FieldProblem>

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
