import { Link } from 'react-router'
import type { SavedItem } from '#features/shortlist/contract.ts'
import { recentList } from '#features/shortlist/web/saved-lists.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { Button } from '#ui/parts/button.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Section } from '#ui/parts/section.tsx'
import { UniversityMark } from '#ui/parts/university-mark.tsx'
import { pathOf, useCards } from './use-cards.ts'

/** The recently viewed programmes and universities. */
export function RecentItems({ ids }: { ids: string[] }) {
  const { t } = useTranslation('saved-items')
  const { cards } = useCards(ids)
  const items = ids.flatMap((id) => cards.get(id) ?? [])
  if (items.length === 0) return null
  return (
    <Section
      id="recent"
      title={t('recent')}
      lead={t('recentLead')}
      action={
        <Button variant="plain" size="small" onClick={() => recentList.change((list) => ({ ...list, ids: [] }))}>
          {t('forget')}
        </Button>
      }
    >
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {items.map((item) => (
          <li key={item._id}>
            <RecentItem item={item} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function RecentItem({ item }: { item: SavedItem }) {
  const lang = useLanguage()
  const university = item.type === 'university'
  const owner = university ? item : item.university
  const subtitle = university ? item.country.name : (item.university?.name ?? item.provider)
  return (
    <Link
      to={pathOf(item, lang)}
      data-hue={hueOf(owner?.name.en ?? item.slug.en)}
      className="flex h-full items-center gap-3.5 rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:border-hue-mid"
    >
      {owner && <UniversityMark university={owner} className="h-10 w-9" />}
      <span className="min-w-0">
        <span className="block font-medium">
          <LocalizedText text={item.name} />
        </span>
        {subtitle && (
          <span className="block text-sm text-soft">
            <LocalizedText text={subtitle} />
          </span>
        )}
      </span>
    </Link>
  )
}
