import type { ReactNode } from 'react'
import type { ListAddress } from './list-address.ts'
import { ListFilter } from './list-filter.tsx'
import { SearchField } from './search-field.tsx'

type Filter = {
  /** In the address. */
  name: string
  label: string
  options: { value: string; label: string }[]
  /** Where the address says nothing, and it is not the first one. */
  usual?: string
  /** Where the table itself offers it: `xl:hidden`. */
  className?: string
}

type ListFiltersProps = {
  address: ListAddress
  /** The label of the search field; without it there is none. */
  search?: string
  filters: readonly Filter[]
  /** Filters that are no plain choice. */
  children?: ReactNode
}

/** The search field, filters and order of a list, all of them in the address. */
export function ListFilters({ address, search, filters, children }: ListFiltersProps) {
  return (
    <div className="mb-6 flex flex-wrap gap-x-4 gap-y-3">
      {search !== undefined && (
        <SearchField
          label={search}
          value={address.valueOf('q')}
          onChange={(q) => address.change({ q }, { replace: true })}
        />
      )}
      {filters.map(({ name, label, options, usual = '', className = '' }) => (
        <ListFilter
          key={name}
          label={label}
          value={address.valueOf(name) || usual}
          options={options}
          onChange={(value) => address.change({ [name]: value })}
          className={`flex-1 basis-36 md:w-44 md:flex-none ${className}`}
        />
      ))}
      {children}
    </div>
  )
}
