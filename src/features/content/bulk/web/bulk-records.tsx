import { useCallback } from 'react'
import type { BulkRecord, BulkRecords, BulkView } from '#features/content/bulk/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { ChangedField } from '#features/content/web/changed-field.tsx'
import { useProblemLines } from '#features/content/web/problem-lines.ts'
import { ReferrerList } from '#features/content/web/referrer-list.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { BULK_OUTCOMES } from '#lib/enums.ts'
import { localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { OutcomeList } from '#ui/admin/outcome-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { TextLink } from '#ui/parts/text-link.tsx'
import { listChangeRecords } from './bulk-api.ts'

const BAD: readonly string[] = ['skipped', 'stale', 'kept']

/** What becomes of the records of a change, by outcome; which are shown is in the address. */
export function BulkRecordList({ change }: { change: BulkView }) {
  const { t } = useTranslation('content')
  const { _id: id, counts, total, implausible } = change
  const load = useCallback((query: Record<string, string>) => listChangeRecords(id, { perPage: '50', ...query }), [id])
  const list = useList(load)
  const tabs = [
    { value: '', name: t('bulk.all'), count: total ?? 0 },
    ...BULK_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((value) => ({
      value,
      name: t(`bulk.outcomes.${value}`),
      count: counts[value],
      isBad: BAD.includes(value),
    })),
    ...(implausible > 0 ? [{ value: 'implausible', name: t('bulk.toConfirm'), count: implausible }] : []),
  ]
  return (
    <section aria-label={t('bulk.records')} className="mb-12">
      <OutcomeList list={list} label={t('bulk.records')} tabs={tabs} loading={t('bulk.recordsLoading')}>
        {({ items, names }) => (
          <ul className="divide-y divide-line border-y border-line text-sm empty:hidden">
            {items.map((record) => (
              <li key={record._id} className="grid gap-x-6 gap-y-1 py-2.5 md:grid-cols-[1fr_2fr]">
                <RecordName change={change} record={record} names={names} />
                <WhatHappens change={change} record={record} names={names} />
              </li>
            ))}
          </ul>
        )}
      </OutcomeList>
    </section>
  )
}

type Shown = { change: BulkView; record: BulkRecord; names: BulkRecords['names'] }

function RecordName({ change: { entity }, record: { _id, name, universityId, outcome }, names }: Shown) {
  const { t, lang } = useTranslation('content')
  const university = universityId === null ? undefined : names[universityId]
  return (
    <div>
      {name && (
        <TextLink to={staffPaths.record({ lang, entity, id: _id })} className="font-medium">
          <bdi className="[overflow-wrap:anywhere]">{localize(name, lang)}</bdi>
        </TextLink>
      )}
      <span className={`ms-2 text-xs ${BAD.includes(outcome) ? 'text-error' : 'text-soft'}`}>
        {t(`bulk.outcomes.${outcome}`)}
      </span>
      {university && <bdi className="block text-soft">{localize(university, lang)}</bdi>}
    </div>
  )
}

function WhatHappens({ change: { entity }, record, names }: Shown) {
  const { t, lang } = useTranslation('content')
  const { _id, before, after, problems, referrers, currency, implausible } = record
  const definition = DEFINITIONS[entity]
  const lines = useProblemLines(definition, problems ?? {})
  if (referrers.length > 0) return <ReferrerList referrers={referrers} />
  return (
    <ul className="space-y-1 empty:hidden">
      {lines.map(({ field, text }) => (
        <li key={field}>
          <TextLink to={{ pathname: staffPaths.record({ lang, entity, id: _id }), hash: field }} target="_blank">
            {text}
          </TextLink>
        </li>
      ))}
      {Object.keys(after ?? {}).map((name) => (
        <ChangedField
          key={name}
          name={name}
          field={definition.fields.find((each) => each.name === name)}
          before={before?.[name]}
          after={after?.[name]}
          beside={{ before: { feeCurrency: currency, ...before }, after: { feeCurrency: currency, ...after } }}
          names={names}
        />
      ))}
      {implausible && <li className="text-saffron-ink">{t('bulk.implausible')}</li>}
    </ul>
  )
}
