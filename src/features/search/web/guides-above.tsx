import { useTranslation } from '#i18n/use-translation.ts'
import { ChipLink } from '#ui/parts/chip.tsx'
import type { Guide } from './pages-about.ts'

type GuidesAboveProps = {
  guides: readonly Guide[]
  /** On phones they end the row of universities, so that the first result stays on the first screen. */
  isInRow: boolean
}

/** Pages to read about what was found, in one row above the programmes; on phones without a heading. */
export function GuidesAbove({ guides, isInRow }: GuidesAboveProps) {
  const { t } = useTranslation('search')
  if (guides.length === 0) return null
  return (
    <nav
      aria-label={t('guides.title')}
      className={`mt-2.5 md:mt-5 md:flex md:items-baseline md:gap-4 ${isInRow ? 'max-md:hidden' : ''}`}
    >
      <h2 className="shrink-0 text-sm font-medium max-md:sr-only">{t('guides.title')}</h2>
      <ul className="relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:thin] sm:mx-0 sm:px-0">
        <GuideItems guides={guides} />
      </ul>
    </nav>
  )
}

export const GuideItems = ({ guides, className = '' }: { guides: readonly Guide[]; className?: string }) =>
  guides.map(({ to, words }) => (
    <li key={to} className={`flex shrink-0 ${className}`}>
      <ChipLink to={to}>
        <bdi className="block max-w-72 truncate">{words}</bdi>
      </ChipLink>
    </li>
  ))
