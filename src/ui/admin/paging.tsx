import { useId } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { toPlainCode } from '#lib/typed-text.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { ListAddress } from './list-address.ts'

const PAGE_SIZES = [25, 50, 100, 200]

type PagingProps = { page: number; pages: number; address: ListAddress }

const fieldLook = 'h-11 rounded-field border border-edge bg-surface text-sm transition-colors hover:border-accent'

/** The pages of a list, where there is more than one: to the next, to any, and how long they are. */
export function Paging({ page, pages, address }: PagingProps) {
  const { t, lang } = useTranslation('admin')
  const id = useId()
  const perPage = address.valueOf('perPage')
  if (pages <= 1 && perPage === '') return null
  const to = (other: number) => ({ page: other > 1 ? String(other) : null })
  const jump = (typed: string) => {
    const wanted = Number.parseInt(toPlainCode(typed), 10)
    if (wanted > 0 && wanted !== page) address.change(to(Math.min(wanted, pages)))
  }
  return (
    <nav aria-label={t('list.pages')} className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft">
      {page > 1 && (
        <ButtonLink to={address.linkTo(to(page - 1))} variant="quiet" size="small" icon="back">
          {t('list.previous')}
        </ButtonLink>
      )}
      {pages > 1 && (
        <form
          className="flex items-center gap-2 tabular-nums"
          onSubmit={(event) => {
            event.preventDefault()
            jump(String(new FormData(event.currentTarget).get('page') ?? ''))
          }}
        >
          <label htmlFor={`${id}-page`}>{t('list.pageNumber')}</label>
          <input
            key={page}
            id={`${id}-page`}
            name="page"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            defaultValue={page}
            dir="ltr"
            onBlur={({ currentTarget }) => jump(currentTarget.value)}
            className={`${fieldLook} w-16 px-2 text-center`}
          />
          {t('list.ofPages', { pages })}
        </form>
      )}
      {page < pages && (
        <ButtonLink to={address.linkTo(to(page + 1))} variant="quiet" size="small" iconAfter="arrow">
          {t('list.next')}
        </ButtonLink>
      )}
      <label htmlFor={`${id}-size`} className="ms-auto">
        {t('list.perPage')}
      </label>
      <select
        id={`${id}-size`}
        value={perPage === '' ? String(PAGE_SIZES[0]) : perPage}
        onChange={({ currentTarget }) => address.change({ perPage: currentTarget.value })}
        className={`${fieldLook} ps-2.5`}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={String(size)}>
            {formatNumber(lang, size)}
          </option>
        ))}
      </select>
    </nav>
  )
}
