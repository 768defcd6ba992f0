import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from './icon.tsx'

export type Crumb = { name: ReactNode; to?: string }

/** The way here from the home page; the last crumb is the page itself and no link. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('breadcrumbs')} className="text-sm text-soft">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {crumbs.map(({ name, to }, index) => (
          // The sign before a name goes with it to the next line.
          <li key={to ?? 'here'} className="flex items-center gap-2">
            {index > 0 && <Icon name="chevron" className="size-3.5 shrink-0 text-faint" />}
            {to ? (
              <Link to={to} className="inline-block py-1 underline-offset-4 hover:text-accent hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="inline-block py-1 text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
