import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ListAddress } from '#ui/admin/list-address.ts'
import { type Stored, storedValue, useStored } from '#ui/local-storage.ts'
import { Button, IconButton } from '#ui/parts/button.tsx'

type SavedFilter = { name: string; search: string }
type Saved = { version: 1; filters: SavedFilter[] }

const MAX_FILTERS = 12
const MAX_NAME_LENGTH = 40

const savedFilters: Stored<Saved> = storedValue('application-filters', (json) => {
  const given = (json as Partial<Saved> | null)?.filters
  const filters = Array.isArray(given) ? given : []
  const isFilter = (one: SavedFilter) => typeof one?.name === 'string' && typeof one.search === 'string'
  return { version: 1, filters: filters.filter(isFilter).slice(0, MAX_FILTERS) }
})

/** Filters saved under a name, in the browser of the staff member. */
export function SavedFilters({ address }: { address: ListAddress }) {
  const { t } = useTranslation('review')
  const { filters } = useStored(savedFilters)
  const [naming, setNaming] = useState(false)
  const search = address.linkTo({}).search
  const isNew = search !== '?' && !filters.some((filter) => filter.search === search)

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim().slice(0, MAX_NAME_LENGTH)
    if (!name) return
    savedFilters.change((saved) => ({
      ...saved,
      filters: [...saved.filters.filter((other) => other.name !== name), { name, search }].slice(-MAX_FILTERS),
    }))
    setNaming(false)
  }
  const remove = (name: string) =>
    savedFilters.change((saved) => ({ ...saved, filters: saved.filters.filter((other) => other.name !== name) }))

  if (filters.length === 0 && !isNew) return null
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <ul aria-label={t('applications.saved.title')} className="contents">
        {filters.map(({ name, search: to }) => (
          <li key={name} className="flex items-center rounded-pill border border-edge ps-1 aria-current:border-accent">
            <Link
              to={{ search: to }}
              aria-current={to === search ? 'true' : undefined}
              className="px-2.5 py-1.5 text-sm hover:text-accent aria-current:font-medium aria-current:text-accent"
            >
              <bdi>{name}</bdi>
            </Link>
            <IconButton
              icon="close"
              label={t('applications.saved.forget', { name })}
              onClick={() => remove(name)}
              className="size-9"
            />
          </li>
        ))}
      </ul>
      {isNew &&
        (naming ? (
          <form onSubmit={save} className="flex items-center gap-2">
            <input
              name="name"
              required
              maxLength={MAX_NAME_LENGTH}
              // biome-ignore lint/a11y/noAutofocus: it has just been asked for
              autoFocus
              dir="auto"
              aria-label={t('applications.saved.name')}
              placeholder={t('applications.saved.name')}
              className="h-10 rounded-field border border-edge bg-surface px-3 text-sm"
            />
            <Button type="submit" size="small">
              {t('applications.saved.keep')}
            </Button>
          </form>
        ) : (
          <Button variant="plain" size="small" icon="bookmark" onClick={() => setNaming(true)}>
            {t('applications.saved.keepThis')}
          </Button>
        ))}
    </div>
  )
}
