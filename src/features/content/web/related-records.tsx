import { useCallback } from 'react'
import type { RecordView } from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { DataTable } from '#ui/admin/data-table.tsx'
import { useListAddress } from '#ui/admin/list-address.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { listRecords } from './content-api.ts'
import { withRecord } from './quick-edit.ts'
import { useRecordColumns } from './record-columns.tsx'

/** What refers to a record of an entity by a field of its own, and what is added there. */
const RELATED: Partial<Record<ContentEntity, { by: string; adds: readonly [ContentEntity, ...ContentEntity[]] }>> = {
  countries: { by: 'countryId', adds: ['universities'] },
  universities: { by: 'universityId', adds: ['majors', 'courses'] },
  faculties: { by: 'facultyId', adds: ['majors', 'courses'] },
}

/** As many as are shown at once; the others are in the list of all. */
const SHOWN = '10'

type RelatedRecordsProps = { entity: ContentEntity; id: string }

/** The programmes of a university or a faculty, and the universities of a country: how many, the first ones, and new ones. */
export function RelatedRecords({ entity, id }: RelatedRecordsProps) {
  const related = RELATED[entity]
  return related ? <Related {...related} id={id} /> : null
}

function Related({ by, adds, id }: { by: string; adds: readonly [ContentEntity, ...ContentEntity[]]; id: string }) {
  const { t, lang } = useTranslation('content')
  const address = useListAddress()
  const [entity] = adds
  const definition = DEFINITIONS[entity]
  const isProgrammes = definition.table === 'programmes'
  const params: Record<string, string> = { [by]: id, ...(isProgrammes && { programmes: 'all' }), sort: 'name' }
  const query = new URLSearchParams({ ...params, perPage: SHOWN }).toString()
  const load = useCallback(() => listRecords(entity, Object.fromEntries(new URLSearchParams(query))), [entity, query])
  const { answer, setAnswer, isLoading, failed, retry } = useAsyncData(load)
  const shown = isProgrammes ? ['level', 'feeAmount', 'intakes', 'status'] : ['type', 'status', 'arabic']
  const onChanged = (record: RecordView) => setAnswer(withRecord(record))
  const columns = useRecordColumns(definition, answer?.names ?? {}, shown, onChanged, isProgrammes)
  const list = staffPaths.records({ lang, entity, params })
  const title = t(isProgrammes ? 'programmes.title' : 'entities.universities.many')
  return (
    <section aria-label={title} className="mb-8">
      <Disclosure
        summary={<h2 className="text-base">{title}</h2>}
        aside={answer && t('list.count', { count: answer.total })}
      >
        {failed && <RetryAlert onRetry={retry}>{t('programmes.failed')}</RetryAlert>}
        {(answer?.total ?? 0) > 0 && (
          <DataTable
            caption={title}
            // Ten of them have one order.
            columns={columns.map(({ sorts: _, ...column }) => column)}
            items={answer?.items ?? null}
            keyOf={({ _id }) => _id}
            linkOf={({ _id, entity: of }) => staffPaths.record({ lang, entity: of, id: _id })}
            address={address}
            usualSort=""
            busy={isLoading}
            compact
            cards={isProgrammes}
          />
        )}
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {adds.map((each) => (
            <ButtonLink
              key={each}
              to={staffPaths.addRecord({ lang, entity: each, params: { [by]: id } })}
              variant="quiet"
              size="small"
              icon="plus"
            >
              {t(`entities.${each}.add`)}
            </ButtonLink>
          ))}
          {(answer?.total ?? 0) > 0 && <TextLink to={list}>{t('programmes.all')}</TextLink>}
        </div>
      </Disclosure>
    </section>
  )
}
