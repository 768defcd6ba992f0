import { Link } from 'react-router'
import type { ContentEntity } from '#features/content/fields.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import type { ListAddress } from '#ui/admin/list-address.ts'
import { useLabels } from './labels.ts'

const CHOICES = ['all', 'majors', 'courses'] as const

/** Majors, courses, or both in one list, under the same filters. */
export function ProgrammeSwitch({ entity, address }: { entity: ContentEntity; address: ListAddress }) {
  const { t, lang } = useTranslation('content')
  const labels = useLabels()
  const current = address.valueOf('programmes') === 'all' ? 'all' : entity
  const toList = (choice: (typeof CHOICES)[number]) => {
    const params = new URLSearchParams(address.params)
    for (const name of ['page', 'programmes', 'columns']) params.delete(name)
    if (choice === 'all') params.set('programmes', 'all')
    return staffPaths.records({ lang, entity: choice === 'all' ? 'majors' : choice, params })
  }
  return (
    <nav aria-label={t('programmes.switch')} className="mb-5 flex gap-x-1 border-b border-line text-sm">
      {CHOICES.map((choice) => (
        <Link
          key={choice}
          to={toList(choice)}
          aria-current={current === choice ? 'page' : undefined}
          className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-soft transition-colors hover:text-accent aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
        >
          {choice === 'all' ? t('programmes.both') : labels.entity(choice)}
        </Link>
      ))}
    </nav>
  )
}
