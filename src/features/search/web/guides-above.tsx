import { useTranslation } from '#i18n/use-translation.ts'
import { ChipLink } from '#ui/parts/chip.tsx'
import type { Guide } from './pages-about.ts'

/** Pages to read about what was found, in one row above the programmes; on phones without a heading. */
export function GuidesAbove({ guides }: { guides: readonly Guide[] }) {
  const { t } = useTranslation('search')
  if (guides.length === 0) return null
  return (
    <nav aria-label={t('guides.title')} className="max-md:shrink-0 md:mt-5 md:flex md:items-baseline md:gap-4">
      <h2 className="shrink-0 text-sm font-medium max-md:sr-only">{t('guides.title')}</h2>
      <ul className="relative flex min-w-0 gap-2 md:overflow-x-auto md:pb-1 md:[scrollbar-width:thin]">
        {guides.map(({ to, words }) => (
          <li key={to} className="flex shrink-0">
            <ChipLink to={to}>
              <bdi className="block max-w-72 truncate">{words}</bdi>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
