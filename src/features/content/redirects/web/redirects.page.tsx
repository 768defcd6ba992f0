import './messages.ts'
import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { RedirectList, RedirectView } from '#features/content/redirects/contract.ts'
import { formatDayOf } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { ListCount } from '#ui/admin/list-count.tsx'
import { ListFilters } from '#ui/admin/list-filters.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { Button } from '#ui/parts/button.tsx'
import type { Route } from './+types/redirects.page.ts'
import { RedirectDialog, readable } from './redirect-dialog.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'redirects').t('title') })
}

const load = (query: Record<string, string>): Promise<RedirectList> => unwrap(authedApi.admin.redirects.$get({ query }))

/** Where readers of addresses without a page are sent. */
export default function RedirectsPage() {
  const { t } = useTranslation('redirects')
  const { t: admin } = useTranslation('admin')
  const lang = useLanguage()
  const notify = useNotify()
  const list = useList(load)
  const [edited, setEdited] = useState<RedirectView | 'new' | null>(null)
  return (
    <>
      <PageHead
        title={t('title')}
        note={<ListCount list={list} words={(count) => t('count', { count })} />}
        actions={
          <Button icon="plus" size="small" data-shortcut="new" onClick={() => setEdited('new')}>
            {t('form.add')}
          </Button>
        }
      />
      <p className="mb-6 max-w-measure text-sm text-soft">{t('intro')}</p>
      <ListFilters
        address={list.address}
        search={t('search')}
        filters={[
          {
            name: 'sort',
            label: admin('list.sort'),
            options: [
              { value: 'newest', label: t('sorts.newest') },
              { value: 'from', label: t('sorts.from') },
            ],
          },
        ]}
      />
      <RecordList
        list={list}
        columns={useColumns(setEdited)}
        title={t('title')}
        loading={t('loading')}
        none={{
          title: t('noneTitle'),
          text: t('noneText'),
          clear: t('clear'),
          clearTo: staffPaths.redirects({ lang }),
          empty: { title: t('emptyTitle'), text: t('emptyText') },
        }}
        usualSort="newest"
        compact
      />
      {edited && (
        <RedirectDialog
          {...(edited !== 'new' && { redirect: edited })}
          onDone={(done) => {
            setEdited(null)
            notify(t(`form.${done}`))
            list.retry()
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

function useColumns(onEdit: (redirect: RedirectView) => void): Column<RedirectView>[] {
  const { t } = useTranslation('redirects')
  const lang = useLanguage()
  return [
    {
      key: 'from',
      title: t('from'),
      cell: ({ from, to }) => (
        <>
          <bdi className="[overflow-wrap:anywhere]">{from}</bdi>
          <span className="block text-soft sm:hidden">{t('leadsTo', { to: isolate(readable(to)) })}</span>
        </>
      ),
    },
    {
      key: 'to',
      title: t('to'),
      cell: ({ to }) => (
        <a href={to} className="text-accent underline-offset-4 hover:underline [overflow-wrap:anywhere]">
          <bdi>{readable(to)}</bdi>
        </a>
      ),
      className: 'hidden sm:table-cell',
    },
    {
      key: 'changed',
      title: t('changed'),
      cell: ({ updatedAt }) => formatDayOf(lang, updatedAt),
      className: 'hidden whitespace-nowrap tabular-nums lg:table-cell',
    },
    {
      key: 'edit',
      title: t('actions'),
      cell: (redirect) => (
        <Button
          variant="plain"
          size="small"
          className="-mx-3.5 lg:pointer-fine:min-h-7"
          aria-label={t('form.changeOf', { from: isolate(redirect.from) })}
          onClick={() => onEdit(redirect)}
        >
          {t('form.edit')}
        </Button>
      ),
    },
  ]
}
