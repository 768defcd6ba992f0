import { useTranslation } from '#i18n/use-translation.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { ListAddress } from './list-address.ts'

type PagingProps = { page: number; pages: number; address: ListAddress }

/** The pages of a list, where there is more than one. */
export function Paging({ page, pages, address }: PagingProps) {
  const { t } = useTranslation('admin')
  if (pages <= 1) return null
  const to = (other: number) => address.linkTo({ page: other > 1 ? String(other) : null })
  return (
    <nav aria-label={t('list.pages')} className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <ButtonLink to={to(page - 1)} variant="quiet" size="small" icon="back">
          {t('list.previous')}
        </ButtonLink>
      )}
      <p className="text-sm text-soft tabular-nums">{t('list.page', { page, pages })}</p>
      {page < pages && (
        <ButtonLink to={to(page + 1)} variant="quiet" size="small" iconAfter="arrow">
          {t('list.next')}
        </ButtonLink>
      )}
    </nav>
  )
}
