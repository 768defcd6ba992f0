import './messages.ts'
import { useCallback, useState } from 'react'
import { BulkBar } from '#features/content/bulk/web/bulk-bar.tsx'
import type { RecordView } from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { CONTENT_ENTITIES } from '#features/content/entities.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { SavedViews } from '#features/views/web/saved-views.tsx'
import { isolate } from '#i18n/isolate.ts'
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
import { ColumnChooser } from './column-chooser.tsx'
import { listRecords } from './content-api.ts'
import { entityOfPath, useEntity } from './entity.ts'
import { ProgrammeSwitch } from './programme-switch.tsx'
import { withRecord } from './quick-edit.ts'
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
  const { t, lang } = useTranslation('content')
  const definition = DEFINITIONS[entity]
  /** The chosen records, and which kind of programme each is. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, ContentEntity>>(new Map())
  const load = useCallback((query: Record<string, string>) => listRecords(entity, withoutColumns(query)), [entity])
  const list = useList(load)
  const { address } = list
  const choices = useColumnChoices(definition)
  const shown = chosenColumns(choices, address.valueOf('columns'))
  const isProgrammes = definition.table === 'programmes'
  const isBoth = address.valueOf('programmes') === 'all'
  const onChanged = (record: RecordView) => list.setAnswer(withRecord(record))
  const columns = useRecordColumns(definition, list.answer?.names ?? {}, shown, onChanged, isBoth)
  const choose = (ids: ReadonlySet<string>) => {
    const shownAs = new Map(list.answer?.items.map((item) => [item._id, item.entity]))
    setChosen(new Map([...ids].map((id) => [id, chosen.get(id) ?? shownAs.get(id) ?? entity])))
  }
  /** A change is of one entity: of majors and courses together it is made of either. */
  const kinds = CONTENT_ENTITIES.filter((each) => [...chosen.values()].includes(each))
  useLostFocus(kinds.length)
  const clear = (kind: ContentEntity) => setChosen(new Map([...chosen].filter(([, each]) => each !== kind)))
  const title = isBoth ? t('programmes.title') : t(`entities.${entity}.many`)
  return (
    <>
      <PageHead
        title={title}
        note={<ListCount list={list} words={(count) => t('list.count', { count })} />}
        actions={
          <>
            {!isBoth && <SheetLinks entity={entity} address={address} />}
            <SavedViews list={entity} address={address} />
            <ColumnChooser choices={choices} shown={shown} address={address} />
            <ButtonLink to={staffPaths.addRecord({ lang, entity })} size="small" icon="plus" data-shortcut="new">
              {t(`entities.${entity}.add`)}
            </ButtonLink>
          </>
        }
      />
      {isProgrammes && <ProgrammeSwitch entity={entity} address={address} />}
      <RecordFilters definition={definition} address={address} />
      <RecordList
        list={list}
        columns={columns}
        title={title}
        loading={t('list.loading')}
        compact
        cards={isProgrammes}
        none={{
          title: t('list.noneTitle'),
          text: t('list.noneText'),
          clear: t('list.clear'),
          clearTo: staffPaths.records({ lang, entity }),
        }}
        linkOf={({ _id, entity: of }) =>
          staffPaths.record({ lang, entity: of, id: _id, list: address.params.toString() })
        }
        usualSort={address.valueOf('q') === '' ? '-updatedAt' : 'match'}
        choice={{
          chosen: new Set(chosen.keys()),
          onChange: choose,
          labelOf: ({ values }) =>
            t('bulk.choose', { name: isolate(localize(values[definition.title] as Localized, lang)) }),
        }}
      />
      {kinds.length > 0 && (
        <div className="sticky bottom-0 z-20 mt-6">
          {kinds.map((kind) => (
            <BulkBar
              key={kind}
              entity={kind}
              kind={isBoth || kind !== entity ? t(`entities.${kind}.many`) : undefined}
              chosen={new Set([...chosen].filter(([, each]) => each === kind).map(([id]) => id))}
              page={{
                left: list.answer?.items.filter(({ _id }) => !chosen.has(_id)).length ?? 0,
                // All that match are of both kinds, or of the other.
                total: isBoth || kind !== entity ? 0 : (list.answer?.total ?? 0),
              }}
              query={withoutColumns(Object.fromEntries(address.params))}
              onClear={() => clear(kind)}
            />
          ))}
        </div>
      )}
    </>
  )
}
