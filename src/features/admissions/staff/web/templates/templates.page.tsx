import '#features/admissions/templates/web/messages.ts'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { TemplateList, TemplateView } from '#features/admissions/templates/contract.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TEMPLATE_KINDS } from '#lib/enums.ts'
import { staffPaths } from '#staff-paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { ListCount } from '#ui/admin/list-count.tsx'
import { ListFilter } from '#ui/admin/list-filter.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import type { Route } from './+types/templates.page.ts'
import { StarterSet } from './starter-set.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'templates').t('title') })
}

/** An office has some dozens: all of them are looked through on one page. */
const load = (query: Record<string, string>): Promise<TemplateList> =>
  unwrap(authedApi.admin.templates.$get({ query: { perPage: '100', ...query } }))

/** The texts that staff write to students again and again, by kind. */
export default function TemplatesPage() {
  const { t } = useTranslation('templates')
  const lang = useLanguage()
  const list = useList(load)
  const { address } = list
  return (
    <>
      <PageHead
        title={t('title')}
        note={<ListCount list={list} words={(count) => t('count', { count })} />}
        actions={
          <ButtonLink to={staffPaths.addTemplate({ lang })} icon="plus" size="small" data-shortcut="new">
            {t('add')}
          </ButtonLink>
        }
      />
      <p className="mb-6 max-w-measure text-sm text-soft">{t('intro')}</p>
      {(list.answer?.missingStarters ?? 0) > 0 && (
        <StarterSet missing={list.answer?.missingStarters ?? 0} onAdded={list.retry} />
      )}
      <ListFilter
        label={t('kind')}
        value={address.valueOf('kind')}
        options={[
          { value: '', label: t('anyKind') },
          ...TEMPLATE_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
        ]}
        onChange={(kind) => address.change({ kind })}
        className="mb-6 md:w-56"
      />
      <RecordList
        list={list}
        columns={useTemplateColumns()}
        title={t('title')}
        loading={t('loading')}
        none={{
          title: t('noneTitle'),
          text: t('noneText'),
          clear: t('clear'),
          clearTo: staffPaths.templates({ lang }),
          empty: { title: t('emptyTitle'), text: t('intro') },
        }}
        linkOf={({ _id }) => staffPaths.template({ lang, id: _id })}
        usualSort=""
        compact
      />
    </>
  )
}

function useTemplateColumns(): Column<TemplateView>[] {
  const { t } = useTranslation('templates')
  return [
    { key: 'name', title: t('name'), cell: ({ name }) => <LocalizedText text={name} /> },
    { key: 'kind', title: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`), className: 'whitespace-nowrap' },
    {
      key: 'languages',
      title: t('languages'),
      cell: ({ text }) => (
        <span className="flex flex-wrap gap-1">
          {(['en', 'ar'] as const).map((lang) => (
            <Tag key={lang} tone={text[lang] === null ? 'precious' : 'plain'}>
              {t(text[lang] === null ? `missing.${lang}` : `there.${lang}`)}
            </Tag>
          ))}
        </span>
      ),
      className: 'hidden sm:table-cell',
    },
  ]
}
