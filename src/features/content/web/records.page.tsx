import './messages.ts'
import { useCallback, useState } from 'react'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { SavedViews } from '#features/views/web/saved-views.tsx'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { ListCount } from '#ui/admin/list-count.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { useLostFocus } from '#ui/admin/use-lost-focus.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { useCatalogueChanges } from './bulk/catalogue-changes.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { listRecords } from './content-api.ts'
import { entityOfPath, useEntity } from './entity.ts'
import { chosenColumns, useColumnChoices, useRecordColumns } from './record-columns.tsx'
import { RecordFilters } from './record-filters.tsx'
import { SheetLinks } from './sheet-links.tsx'

export const meta = titleMeta('content', (t, pathname) => t(`entities.${entityOfPath(pathname)}.many`))

/** The list of an entity's records; what it shows is in its address. */
export default function RecordsPage() {
  const entity = useEntity()
  return <EntityList key={entity} entity={entity} />
}

/** Which columns are shown concerns the page alone. */
const withoutColumns = ({ columns, ...query }: Record<string, string>): Record<string, string> => query

function EntityList({ entity }: { entity: ContentEntity }) {
  const { t } = useTranslation('content')
  const lang = useLanguage()
  const definition = DEFINITIONS[entity]
  const changes = useCatalogueChanges()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useLostFocus(chosen.size === 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again after a change of many records
  const load = useCallback(
    (query: Record<string, string>) => listRecords(entity, withoutColumns(query)),
    [entity, changes],
  )
  const list = useList(load)
  const { address } = list
  const choices = useColumnChoices(definition)
  const shown = chosenColumns(choices, address.valueOf('columns'))
  const columns = useRecordColumns(definition, list.answer?.names ?? {}, shown)
  const title = t(`entities.${entity}.many`)
  return (
    <>
      <PageHead
        title={title}
        note={<ListCount list={list} words={(count) => t('list.count', { count })} />}
        actions={
          <>
            <SheetLinks entity={entity} address={address} />
            <SavedViews list={entity} address={address} />
            <ColumnChooser choices={choices} shown={shown} address={address} />
            <ButtonLink to={staffPaths.addRecord({ lang, entity })} size="small" icon="plus" data-shortcut="new">
              {t(`entities.${entity}.add`)}
            </ButtonLink>
          </>
        }
      />
      <RecordFilters definition={definition} address={address} />
      <RecordList
        list={list}
        columns={columns}
        title={title}
        loading={t('list.loading')}
        compact
        none={{
          title: t('list.noneTitle'),
          text: t('list.noneText'),
          clear: t('list.clear'),
          clearTo: staffPaths.records({ lang, entity }),
        }}
        linkOf={({ _id }) => staffPaths.record({ lang, entity, id: _id, list: address.params.toString() })}
        usualSort={address.valueOf('q') === '' ? '-updatedAt' : 'match'}
        choice={{
          chosen,
          onChange: setChosen,
          labelOf: ({ values }) =>
            t('bulk.choose', { name: isolate(localize(values[definition.title] as Localized, lang)) }),
        }}
      />
      {chosen.size > 0 && (
        <BulkBar
          entity={entity}
          chosen={chosen}
          page={{
            left: list.answer?.items.filter(({ _id }) => !chosen.has(_id)).length ?? 0,
            total: list.answer?.total ?? 0,
          }}
          query={withoutColumns(Object.fromEntries(address.params))}
          onChange={setChosen}
        />
      )}
    </>
  )
}
