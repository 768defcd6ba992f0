import '#features/content/web/messages.ts'
import { type ReactNode, useCallback } from 'react'
import type { ContentItem } from '#features/content/contract.ts'
import { type Field, isFilter, isLocalized, isSortable, type SmallDefinition } from '#features/content/fields.ts'
import { fieldText } from '#features/content/web/field-text.ts'
import { LabelScope, useLabels } from '#features/content/web/labels.ts'
import { FieldFilter } from '#features/content/web/record-filters.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import type { ListAddress } from '#ui/admin/list-address.ts'
import { ListCount } from '#ui/admin/list-count.tsx'
import { ListFilters } from '#ui/admin/list-filters.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { type Listed, listSmall } from './small-api.ts'

/** What is shown of a field in place of its text; on a phone it is inside the link to the record. */
type Cells = Partial<Record<string, (value: unknown, isInLink: boolean) => ReactNode>>

/** The words of choices that another feature has. */
export type OptionOf = (field: string, value: string) => string | undefined

type SmallListProps = {
  definition: SmallDefinition
  optionOf?: OptionOf
  cells?: (list: Listed) => Cells
  /** Filters that are no fields. */
  filters?: (address: ListAddress) => ReactNode
  /** Beside the button that adds one. */
  actions?: (address: ListAddress) => ReactNode
  /** Above the list, and beside it where there is room, of what the list answers. */
  above?: (list: Listed, reload: () => void) => ReactNode
  aside?: (list: Listed) => ReactNode
}

/** The list of one kind of small records, made from its definition; its words are named as its addresses are. */
export const SmallList = (props: SmallListProps) => (
  <LabelScope value={{ words: props.definition.entity, optionOf: props.optionOf }}>
    <List {...props} />
  </LabelScope>
)

function List({ definition, cells, filters, actions, above, aside }: SmallListProps) {
  const { t, lang } = useTranslation('content')
  const { entity } = definition
  const { t: own } = useTranslation(entity)
  const load = useCallback((query: Record<string, string>) => listSmall(entity, { perPage: '50', ...query }), [entity])
  const list = useList(load)
  const { address, answer } = list
  const columns = useColumns(
    definition,
    answer,
    answer ? (cells?.(answer) ?? {}) : {},
    aside ? '2xl:table-cell' : 'lg:table-cell',
  )
  return (
    <>
      <PageHead
        title={own('title')}
        note={<ListCount list={list} words={(count) => own('count', { count })} />}
        actions={
          <>
            {actions?.(address)}
            <ButtonLink to={staffPaths.addRecord({ lang, entity })} icon="plus" size="small" data-shortcut="new">
              {own('add')}
            </ButtonLink>
          </>
        }
      />
      <p className="mb-6 max-w-measure text-sm text-soft">{own('intro')}</p>
      {answer && above?.(answer, list.retry)}
      <div className={aside ? 'grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]' : ''}>
        <div className="min-w-0">
          <ListFilters
            address={address}
            {...(definition.fields.some(({ kind }) => kind === 'text') && { search: t('list.searchText') })}
            filters={[]}
          >
            {definition.fields
              .filter((field) => isFilter(field) && field.column !== undefined)
              .map((field) => (
                <FieldFilter key={field.name} field={field} address={address} names={answer?.names ?? {}} />
              ))}
            {filters?.(address)}
          </ListFilters>
          <RecordList
            list={list}
            columns={columns}
            title={own('title')}
            loading={t('list.loading')}
            none={{
              ...{ title: t('list.noneTitle'), text: t('list.noneText'), clear: t('list.clear') },
              clearTo: staffPaths.records({ lang, entity }),
              empty: { title: t('list.emptyTitle') },
            }}
            linkOf={({ _id }) => staffPaths.record({ lang, entity, id: _id })}
            usualSort=""
            compact
          />
        </div>
        {answer && aside?.(answer)}
      </div>
    </>
  )
}

/** The name first; on a phone it carries the usual ones of the others, and a wide screen shows those beyond them. */
function useColumns(
  definition: SmallDefinition,
  list: Listed | null,
  cells: Cells,
  updated: string,
): Column<ContentItem>[] {
  const { t, lang } = useTranslation('content')
  const labels = useLabels()
  const words = { lang, labels, names: list?.names ?? {}, yes: t('form.yes'), no: t('form.no') }
  const shown = (field: Field, item: ContentItem, isInLink = false): ReactNode => {
    const value = item.values[field.name]
    const cell = cells[field.name]
    if (cell) return cell(value, isInLink)
    return (
      <bdi className="[overflow-wrap:anywhere]">
        {isLocalized(field) ? localize(value as Localized, lang) : fieldText(field, value, words)}
      </bdi>
    )
  }
  const column = ({ name }: Field) => ({ key: name, title: labels.column(name) })
  const sorts = (field: Field) =>
    isSortable(field) && {
      sorts: [
        { value: field.name, direction: 'ascending' as const },
        { value: `-${field.name}`, direction: 'descending' as const },
      ],
    }
  const others = definition.fields.filter((field) => field.column !== undefined && field.name !== definition.title)
  return [
    ...definition.fields
      .filter(({ name }) => name === definition.title)
      .map((field) => ({
        ...column(field),
        ...sorts(field),
        className: 'sm:min-w-36',
        cell: (item: ContentItem) => (
          <>
            {shown(field, item, true)}
            <span className="flex flex-wrap gap-x-2 font-normal text-soft sm:hidden">
              {others
                .filter(({ column: isUsual }) => isUsual)
                .map((other) => (
                  <span key={other.name}>{shown(other, item, true)}</span>
                ))}
            </span>
          </>
        ),
      })),
    ...others.map((field) => ({
      ...column(field),
      ...sorts(field),
      cell: (item: ContentItem) => shown(field, item),
      className: `hidden ${field.column ? 'sm:table-cell' : '2xl:table-cell'} ${field.kind === 'date' ? 'whitespace-nowrap tabular-nums' : ''}`,
    })),
    {
      key: 'updatedAt',
      title: t('list.columns.updatedAt'),
      sorts: [
        { value: '-updatedAt', direction: 'descending' as const },
        { value: 'updatedAt', direction: 'ascending' as const },
      ],
      cell: ({ updatedAt }: ContentItem) => <Moment at={updatedAt} day />,
      className: `hidden whitespace-nowrap tabular-nums ${updated}`,
    },
  ]
}
