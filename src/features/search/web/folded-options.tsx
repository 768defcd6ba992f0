import type { ReactNode } from 'react'
import type { FacetOption } from '#catalogue-index/query/query.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'

/**
 * Parts the options that have results from those without. A chosen one is among the first whatever it has, and so is one
 * that had results when the panel was opened: nothing moves under the finger while counts change.
 */
export function partOptions(
  options: readonly FacetOption[],
  before: readonly FacetOption[],
  chosen: ReadonlySet<string>,
): { shown: FacetOption[]; folded: FacetOption[] } {
  const had = new Set(before.flatMap(({ value, count }) => (count > 0 ? [value] : [])))
  const isShown = ({ value, count }: FacetOption) => count > 0 || had.has(value) || chosen.has(value)
  return { shown: options.filter(isShown), folded: options.filter((option) => !isShown(option)) }
}

/** Options without results, behind a line that says how many they are. */
export function FoldedOptions({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation('search')
  if (count === 0) return null
  return (
    <details className="group/folded mt-1">
      <summary className="flex min-h-10 items-center gap-1.5 text-sm text-soft hover:text-accent">
        <Icon name="down" className="size-4 group-open/folded:rotate-180" />
        {t('withoutResults', { count })}
      </summary>
      {children}
    </details>
  )
}
