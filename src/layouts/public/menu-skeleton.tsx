import { useTranslation } from '#i18n/use-translation.ts'
import { Skeleton } from '#ui/parts/skeleton.tsx'

/** The rows of a menu's list before they are there, in one column or two. */
export function MenuSkeleton({ rows, columns = 1 }: { rows: number; columns?: 1 | 2 }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('menus.loading')}>
      <ul className={`grid gap-2 p-2 ${columns === 2 ? 'grid-cols-2' : ''}`}>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
          <li key={row} className="flex h-10 items-center gap-3">
            <Skeleton className="size-7 shrink-0" />
            <Skeleton className="h-4 w-full max-w-60" />
          </li>
        ))}
      </ul>
    </div>
  )
}
