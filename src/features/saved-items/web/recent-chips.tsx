import { useFullName } from '#features/programmes/web/full-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { ChipLink } from '#ui/parts/chip.tsx'
import { pathOf, useCards } from './use-cards.ts'

/** The recently viewed items in one line, which scrolls. */
export function RecentChips({ ids }: { ids: string[] }) {
  const { t, lang } = useTranslation('search')
  const fullName = useFullName()
  const { cards } = useCards(ids)
  const items = ids.flatMap((id) => cards.get(id) ?? [])
  if (items.length === 0) return null
  return (
    <nav
      aria-labelledby="recent"
      className="relative -mx-4 flex items-center gap-2 overflow-x-auto px-4 whitespace-nowrap [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <h2 id="recent" className="shrink-0 pe-1 text-sm font-normal text-soft">
        {t('box.recent')}
      </h2>
      {items.map((item) => (
        <ChipLink key={item._id} to={pathOf(item, lang)} aria-label={fullName(item)} className="shrink-0">
          <bdi className="max-w-52 truncate">{localize(item.name, lang)}</bdi>
        </ChipLink>
      ))}
    </nav>
  )
}
