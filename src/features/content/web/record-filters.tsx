import { useState } from 'react'
import { type ContentDefinition, type Field, isFilter, STATUSES } from '#features/content/fields.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Localized } from '#lib/localized.ts'
import type { ListAddress } from '#ui/admin/list-address.ts'
import { ListFilter } from '#ui/admin/list-filter.tsx'
import { ListFilters } from '#ui/admin/list-filters.tsx'
import { Button } from '#ui/parts/button.tsx'
import { useLabels } from './labels.ts'
import { MORE_FILTERS, MoreFilters } from './more-filters.tsx'
import { ReferenceFilter } from './reference-filter.tsx'

/** As many filters of fields as have room in one line beside those that every list has. */
const AT_ONCE = 2

/** The search and the filters of an entity's list: the first ones of its usual columns at once, the others on demand. */
export function RecordFilters({ definition, address }: { definition: ContentDefinition; address: ListAddress }) {
  const { t } = useTranslation('content')
  const { t: admin } = useTranslation('admin')
  const labels = useLabels()
  const filters = definition.fields.filter(isFilter)
  const usual = filters.filter(({ column }) => column === true).slice(0, AT_ONCE)
  const others = filters.filter((field) => !usual.includes(field))
  const [open, setOpen] = useState(
    [...others.map(({ name }) => name), ...MORE_FILTERS].some((name) => address.valueOf(name) !== ''),
  )
  /** A phone shows them once they are asked for. */
  const onDemand = open ? '' : 'max-md:hidden'
  return (
    <ListFilters
      address={address}
      search={t('list.search')}
      filters={[
        {
          name: 'status',
          className: `lg:max-w-32 ${onDemand}`,
          label: t('list.columns.status'),
          options: [
            { value: '', label: t('list.any') },
            ...STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
          ],
        },
        {
          name: 'arabic',
          className: `lg:max-w-32 ${onDemand}`,
          label: t('list.columns.arabic'),
          options: [
            { value: '', label: t('list.any') },
            ...(['missing', 'draft', 'outdated', 'published'] as const).map((value) => ({
              value,
              label: t(`arabic.filters.${value}`),
            })),
          ],
        },
        {
          name: 'sort',
          label: admin('list.sort'),
          options: [
            { value: '', label: t(address.valueOf('q') === '' ? 'list.newest' : 'list.bestMatch') },
            { value: definition.title, label: labels.field(definition.title) },
          ],
          className: `md:hidden ${onDemand}`,
        },
      ]}
    >
      {filters
        .filter((field) => open || usual.includes(field))
        .map((field) => (
          <div key={field.name} className={`contents ${onDemand}`}>
            <FieldFilter field={field} address={address} />
          </div>
        ))}
      {open && <MoreFilters definition={definition} address={address} />}
      <Button
        variant="plain"
        size="small"
        icon="filter"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="self-end"
      >
        {t(open ? 'list.fewerFilters' : 'list.moreFilters')}
      </Button>
    </ListFilters>
  )
}

type FieldFilterProps = { field: Field; address: ListAddress; names?: Readonly<Record<string, Localized>> }

/** A list narrowed by one of its fields. */
export function FieldFilter({ field, address, names }: FieldFilterProps) {
  const { t } = useTranslation('content')
  const labels = useLabels()
  if (field.kind === 'reference') {
    return <ReferenceFilter field={field} label={labels.field(field.name)} address={address} names={names} />
  }
  if (field.kind !== 'choice') return null
  return (
    <ListFilter
      label={labels.field(field.name)}
      value={address.valueOf(field.name)}
      options={[
        { value: '', label: t('list.any') },
        ...field.options.map((value) => ({ value, label: labels.option(field.name, value) })),
      ]}
      onChange={(value) => address.change({ [field.name]: value })}
      className="flex-1 basis-36 md:w-36 md:flex-none"
    />
  )
}
