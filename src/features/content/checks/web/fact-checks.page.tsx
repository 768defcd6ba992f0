import '#features/checks/web/messages.ts'
import '#features/content/web/messages.ts'
import { type KeyboardEvent, useRef } from 'react'
import { CHECK_AGES, CHECKED_ENTITIES } from '#features/checks/contract.ts'
import { listDue } from '#features/checks/web/checks-api.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { ReferenceFilter } from '#features/content/web/reference-filter.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { FACT_TOPICS } from '#lib/enums.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { ListCount } from '#ui/admin/list-count.tsx'
import { ListFilters } from '#ui/admin/list-filters.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { useDueColumns } from './due-columns.tsx'
import { useChecking } from './use-checking.ts'

export const meta = titleMeta('checks', (t) => t('title'))

const UNIVERSITY = DEFINITIONS.majors.fields.find(({ name }) => name === 'universityId')

/** Fees, deadlines, requirements and living costs in the order in which somebody should look at them again. */
export default function FactChecksPage() {
  const { t, lang } = useTranslation('checks')
  const list = useList(listDue)
  const { address, answer } = list
  const checking = useChecking()
  const columns = useDueColumns(checking)
  const table = useRef<HTMLDivElement>(null)

  const rowsOfTable = () => [...(table.current?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])]

  const onKeyDown = async (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    // By its place too: an Arabic layout has another letter there.
    const isKey = (letter: string) => event.key.toLowerCase() === letter || event.code === `Key${letter.toUpperCase()}`
    if (isKey('u') && checking.last) {
      event.preventDefault()
      return checking.undo(checking.last)
    }
    const rows = rowsOfTable()
    const at = rows.findIndex((row) => event.target instanceof Node && row.contains(event.target))
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const item = answer?.items[at]
    if (!item || (step === 0 && !isKey('r'))) return
    event.preventDefault()
    rows[at + (step || 1)]?.querySelector('a')?.focus()
    if (step === 0) await checking.check(item)
  }

  return (
    <>
      <PageHead title={t('title')} note={<ListCount list={list} words={(count) => t('count', { count })} />} />
      <p className="mb-6 max-w-measure text-sm text-soft">{t('intro')}</p>
      <ListFilters
        address={address}
        filters={[
          {
            name: 'age',
            label: t('age'),
            options: CHECK_AGES.map((age) => ({ value: age === 'due' ? '' : age, label: t(`ages.${age}`) })),
            className: 'md:min-w-64',
          },
          {
            name: 'entity',
            label: t('entity'),
            options: [
              { value: '', label: t('any') },
              ...CHECKED_ENTITIES.map((value) => ({ value, label: t(`entities.${value}`) })),
            ],
          },
          {
            name: 'topic',
            label: t('topic'),
            options: [
              { value: '', label: t('any') },
              ...FACT_TOPICS.map((value) => ({ value, label: t(`topics.${value}`) })),
            ],
          },
        ]}
      >
        {UNIVERSITY?.kind === 'reference' && (
          <ReferenceFilter field={UNIVERSITY} label={t('university')} address={address} />
        )}
      </ListFilters>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work on the links and buttons within */}
      <div ref={table} data-shortcut="checks" onKeyDown={onKeyDown}>
        <RecordList
          list={list}
          columns={columns}
          title={t('title')}
          loading={t('loading')}
          compact
          none={{
            title: t('noneTitle'),
            text: t('noneText'),
            clear: t('clear'),
            clearTo: staffPaths.factChecks({ lang }),
            empty: { title: t('noneTitle'), text: t('noneText') },
          }}
          linkOf={({ entity, recordId }) => staffPaths.record({ lang, entity, id: recordId })}
          usualSort=""
        />
      </div>
    </>
  )
}
