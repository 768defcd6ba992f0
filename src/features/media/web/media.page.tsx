import './messages.ts'
import { Link } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { MEDIA_KINDS } from '#features/media/rules.ts'
import { SavedViews } from '#features/views/web/saved-views.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { ListCount } from '#ui/admin/list-count.tsx'
import { ListFilters } from '#ui/admin/list-filters.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { Paging } from '#ui/admin/paging.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LoadError } from '#ui/parts/load-error.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { MediaCardContent } from './media-card.tsx'
import { UploadArea } from './upload-area.tsx'

export const meta = titleMeta('media', (t) => t('title'))

const load = (query: Record<string, string>) =>
  unwrap(authedApi.admin.media.$get({ query: { perPage: '48', ...query } }))

/** The library: every picture of the site, with search and filters, and a place to add some. */
export default function MediaPage() {
  const { t, lang } = useTranslation('media')
  const notify = useNotify()
  const list = useList(load)
  const { address, answer, isLoading, failed, message, retry } = list
  const any = { value: '', label: t('filter.any') }
  return (
    <>
      <PageHead
        title={t('title')}
        note={<ListCount list={list} words={(count) => t('count', { count })} />}
        actions={<SavedViews list="media" address={list.address} />}
      />
      <div className="mb-6">
        <UploadArea
          onAdded={() => {
            notify(t('upload.done'))
            retry()
          }}
        />
      </div>
      <ListFilters
        address={address}
        search={t('search')}
        filters={[
          {
            name: 'kind',
            label: t('filter.kind'),
            options: [any, ...MEDIA_KINDS.map((kind) => ({ value: kind, label: kind.toUpperCase() }))],
          },
          {
            name: 'unused',
            label: t('filter.use'),
            options: [any, { value: '0', label: t('filter.used') }, { value: '1', label: t('filter.unused') }],
          },
          {
            name: 'unnamed',
            label: t('filter.texts'),
            options: [any, { value: '0', label: t('filter.named') }, { value: '1', label: t('filter.unnamed') }],
          },
        ]}
      />
      {failed && <LoadError message={message} onRetry={retry} />}
      {!failed && !answer && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
      {answer?.items.length === 0 && (
        <div className="max-w-lg">
          <EmptyState
            title={t(address.isFiltered ? 'none.title' : 'empty.title')}
            actions={address.isFiltered && <ButtonLink to={staffPaths.media({ lang })}>{t('none.clear')}</ButtonLink>}
          >
            {t(address.isFiltered ? 'none.text' : 'empty.text')}
          </EmptyState>
        </div>
      )}
      {answer && answer.items.length > 0 && (
        <ul
          aria-busy={isLoading}
          className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6 2xl:grid-cols-8"
        >
          {answer.items.map((media) => (
            <li key={media._id}>
              <Link
                to={staffPaths.mediaItem({ lang, id: media._id })}
                className="block h-full rounded-card border border-line bg-surface transition-colors hover:border-accent"
              >
                <MediaCardContent media={media} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {answer && <Paging page={answer.page} pages={answer.pages} address={address} />}
    </>
  )
}
