import { PLANS } from '#features/content/contract.ts'
import type { ContentDefinition, ReferenceField } from '#features/content/fields.ts'
import { filtersOf } from '#features/content/list-filters.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ListAddress } from '#ui/admin/list-address.ts'
import { ListFilter } from '#ui/admin/list-filter.tsx'
import { ListInput } from '#ui/admin/list-input.tsx'
import { useLabels } from './labels.ts'
import { ReferenceFilter } from './reference-filter.tsx'

const COUNTRY: ReferenceField = { kind: 'reference', name: 'countryId', group: 'place', to: 'countries' }
const TAG: ReferenceField = { kind: 'reference', name: 'tagId', group: 'search', to: 'tags' }

/** The filters by what is not a field of the record itself, in the order in which they are shown. */
export const MORE_FILTERS = [
  'plan',
  'countryId',
  'city',
  'tagId',
  'intake',
  'deadline',
  'deadlineBy',
  'fee',
  'feeFrom',
  'feeTo',
  'import',
]

type MoreFiltersProps = {
  definition: ContentDefinition
  address: ListAddress
}

/** Filters of a list that are shown on demand. */
export function MoreFilters({ definition, address }: MoreFiltersProps) {
  const { t } = useTranslation('content')
  const labels = useLabels()
  const offered = filtersOf(definition)
  const isOwn = (name: string) => definition.fields.some((field) => field.name === name && field.kind === 'reference')
  const select = (name: string, label: string, options: { value: string; label: string }[]) => (
    <ListFilter
      key={name}
      label={label}
      value={address.valueOf(name)}
      options={[{ value: '', label: t('list.any') }, ...options]}
      onChange={(value) => address.change({ [name]: value })}
      className="flex-1 basis-36 md:w-36 md:flex-none"
    />
  )
  const shown = (name: string) => {
    switch (name) {
      case 'plan':
        return select(
          name,
          t('list.plan'),
          PLANS.map((value) => ({ value, label: t(`list.plans.${value}`) })),
        )
      case 'countryId':
        return <ReferenceFilter key={name} field={COUNTRY} label={labels.field('countryId')} address={address} />
      case 'tagId':
        return <ReferenceFilter key={name} field={TAG} label={t('bulk.inputs.tagId')} address={address} />
      case 'city':
        return <ListInput key={name} name={name} label={labels.field('city')} address={address} />
      case 'intake':
        return <ListInput key={name} name={name} label={t('list.intake')} address={address} type="month" />
      case 'deadline':
        return select(name, t('list.deadline'), [
          { value: 'passed', label: t('list.deadlinePassed') },
          { value: 'missing', label: t('list.deadlineMissing') },
        ])
      case 'deadlineBy':
        return <ListInput key={name} name={name} label={t('list.deadlineBy')} address={address} type="date" />
      case 'fee':
        return select(name, labels.field('feeAmount'), [
          { value: 'stated', label: t('list.stated') },
          { value: 'missing', label: t('list.notStated') },
        ])
      case 'feeFrom':
      case 'feeTo':
        return <ListInput key={name} name={name} label={t(`list.${name}`)} address={address} inputMode="decimal" />
      // From the page of an import alone: nobody knows its id.
      case 'import':
        return address.valueOf('import') === ''
          ? null
          : select(name, t('list.ofImport'), [{ value: address.valueOf('import'), label: t('list.ofOneImport') }])
      default:
        return null
    }
  }
  return <>{MORE_FILTERS.filter((name) => offered.includes(name) && !isOwn(name)).map(shown)}</>
}
