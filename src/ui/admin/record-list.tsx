import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LoadError } from '#ui/parts/load-error.tsx'
import { type Column, DataTable, type DataTableProps } from './data-table.tsx'
import { Paging } from './paging.tsx'
import type { List } from './use-list.ts'
import { useLostFocus } from './use-lost-focus.ts'

type RecordListProps<Item> = {
  list: List<Item>
  columns: readonly Column<Item>[]
  /** The name of the table, also while it loads. */
  title: string
  loading: string
  /** Where nothing matches the filters; `empty` where there is nothing to filter yet. */
  none: { title: string; text: string; clear: string; clearTo: string; empty?: { title: string; text?: string } }
} & Pick<DataTableProps<Item>, 'linkOf' | 'usualSort' | 'choice' | 'compact' | 'cards'>

/** A paged list of records, with its empty and error states. */
export function RecordList<Item extends { _id: string }>({
  list: { address, answer, isLoading, failed, message, retry },
  title,
  loading,
  none,
  ...table
}: RecordListProps<Item>) {
  useLostFocus(answer)
  if (failed) return <LoadError message={message} onRetry={retry} />
  if (answer?.items.length === 0) {
    const { empty } = none
    if (empty && !address.isFiltered) {
      return (
        <div className="max-w-lg">
          <EmptyState title={empty.title}>{empty.text}</EmptyState>
        </div>
      )
    }
    return (
      <div className="max-w-lg">
        <EmptyState title={none.title} actions={<ButtonLink to={none.clearTo}>{none.clear}</ButtonLink>}>
          {none.text}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <DataTable
        {...table}
        caption={answer ? title : loading}
        items={answer?.items ?? null}
        keyOf={({ _id }) => _id}
        address={address}
        busy={isLoading}
      />
      {answer && <Paging page={answer.page} pages={answer.pages} address={address} />}
    </>
  )
}
