import { Link } from 'react-router'
import { unwrap } from '#api/client.ts'
import { apiWithSession } from '#api/optional-session.ts'
import { familyPagesSeen } from '#features/shortlist/web/family-pages-seen.ts'
import { formatDate, inOneLine } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { useStored } from '#ui/local-storage.ts'
import { Tag } from '#ui/parts/chip.tsx'
import { Section } from '#ui/parts/section.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { useCards } from './use-cards.ts'

const load = () => unwrap(apiWithSession['family-pages'].$get())

/** The pages that this browser or account has made for the family, and whether something new was written there. */
export function OwnFamilyPages() {
  const { t, lang } = useTranslation('saved-items')
  const { answer } = useAsyncData(load)
  const pages = answer?.pages ?? []
  const { cards } = useCards([...new Set(pages.flatMap(({ itemIds }) => itemIds))])
  const seen = useStored(familyPagesSeen)
  if (pages.length === 0) return null
  return (
    <Section id="family" title={t('family.title')} lead={t('family.lead')}>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {pages.map(({ code, itemIds, createdAt, expiresAt, hearts, written, newest }) => {
          const names = itemIds.flatMap((id) => {
            const card = cards.get(id)
            const owner = card && card.type !== 'university' ? (card.university?.name ?? card.provider) : card?.name
            return owner ? localize(owner, lang) : []
          })
          const answers = hearts + written
          return (
            <li key={code}>
              <Link
                to={paths.familyPage({ lang, code })}
                className="block h-full rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:border-accent"
              >
                <span className="flex items-center justify-between gap-2">
                  <span className="text-sm text-soft">
                    {t('family.page', { date: isolate(formatDate(lang, createdAt)) })}
                  </span>
                  {newest !== null && newest > (seen[code] ?? '') && <Tag tone="precious">{t('family.new')}</Tag>}
                </span>
                <span className="mt-1 line-clamp-2 block font-medium">{inOneLine([...new Set(names)])}</span>
                <span className="mt-1 block text-sm text-soft">
                  {answers > 0 ? t('family.said', { count: answers }) : t('family.nothing')} ·{' '}
                  {t('family.until', { date: isolate(formatDate(lang, expiresAt)) })}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
