import { Link } from 'react-router'
import type { Column } from '#features/compare/contract.ts'
import { useFullName } from '#features/programmes/web/full-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'

/** `to` is the address of the comparison without the column. */
type RemoveColumnProps = { column: Column; to: string; onRemove: () => void }

/** Takes a column out of the comparison, from the corner of its head. */
export function RemoveColumn({ column, to, onRemove }: RemoveColumnProps) {
  const { t } = useTranslation('compare')
  const removal = t('remove', { name: useFullName()(column) })
  return (
    <Link
      to={to}
      preventScrollReset
      onClick={onRemove}
      aria-label={removal}
      title={removal}
      className="ms-auto inline-flex size-9 items-center justify-center rounded-field text-soft transition-colors hover:bg-tint hover:text-accent print:hidden"
    >
      <Icon name="close" className="size-5" />
    </Link>
  )
}
