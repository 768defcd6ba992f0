import { type ContentDefinition, isFilter } from './fields.ts'

const OF_PROGRAMMES = ['countryId', 'city', 'tagId', 'intake', 'fee', 'feeFrom', 'feeTo', 'deadline', 'deadlineBy']

/** The parameters that narrow an entity's list. */
export function filtersOf({ table, fields }: ContentDefinition): string[] {
  const more =
    table === 'programmes' ? OF_PROGRAMMES : table === 'universities' ? ['city'] : table === 'articles' ? ['tagId'] : []
  return ['q', 'status', 'arabic', 'plan', 'import', ...fields.filter(isFilter).map(({ name }) => name), ...more]
}
