import '#features/shortlist/web/messages.ts'
import './messages.ts'
import { MOST_COMPARED } from '#features/shortlist/limits.ts'
import { recentList, shortlist } from '#features/shortlist/web/saved-lists.ts'
import { ShareWithFamily } from '#features/shortlist/web/share-with-family.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { useStored } from '#ui/local-storage.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Container } from '#ui/parts/section.tsx'
import { unlistedMeta } from '#ui/unlisted-meta.ts'
import { OwnFamilyPages } from './own-family-pages.tsx'
import { RecentItems } from './recent-items.tsx'
import { ShortlistEntries } from './shortlist-entries.tsx'

export const meta = unlistedMeta('saved-items', paths.shortlist, (t) => ({ title: t('title'), description: t('lead') }))

/** The reader's shortlist. The page is the same for everyone, so it is rendered empty and filled in the browser. */
export default function ShortlistPage() {
  const { t } = useTranslation('saved-items')
  const hydrated = useHydrated()
  const { owner } = useStored(shortlist)
  return (
    <Container className="min-h-dvh pt-8 lg:pt-12">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-2 max-w-measure text-soft">{t(owner ? 'leadAccount' : 'lead')}</p>
      <p className="mt-8 hidden font-medium no-script:block">{t('noScript')}</p>
      {hydrated && <Lists />}
    </Container>
  )
}

function Lists() {
  const { t, lang } = useTranslation('saved-items')
  const { entries } = useStored(shortlist)
  const recent = useStored(recentList)
  const newest = entries.slice(0, MOST_COMPARED).map(({ id }) => id)
  return (
    <>
      {!shortlist.isPersisted() && (
        <p role="alert" className="mt-4 text-sm text-error">
          {t('notKept')}
        </p>
      )}
      <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-soft tabular-nums">{t('count', { count: entries.length })}</p>
        {newest.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <ShareWithFamily ids={newest} />
            {newest.length > 1 && (
              <ButtonLink to={paths.compare({ lang, ids: newest })} variant="quiet" size="small" icon="columns">
                {entries.length > newest.length ? t('compareNewest', { count: newest.length }) : t('compareAll')}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      {entries.length === 0 && (
        <EmptyState
          title={t('emptyTitle')}
          actions={
            <ButtonLink to={paths.search({ lang, params: { kind: 'major' } })} icon="search">
              {t('search')}
            </ButtonLink>
          }
        >
          {t('emptyText')}
        </EmptyState>
      )}
      <ShortlistEntries entries={entries} />
      <OwnFamilyPages />
      <RecentItems ids={recent.ids} />
    </>
  )
}
