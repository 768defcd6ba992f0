import '#features/content/web/messages.ts'
import './messages.ts'
import { type FormEvent, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { GROUPS } from '#features/content/fields.ts'
import { isCheckColumn } from '#features/content/spreadsheets/columns.ts'
import { SHEET_FORMATS, type SheetFormat } from '#features/content/spreadsheets/contract.ts'
import { listRecords } from '#features/content/web/content-api.ts'
import { entityOfPath, useEntity } from '#features/content/web/entity.ts'
import { useLabels } from '#features/content/web/labels.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import type { Route } from './+types/export.page.ts'
import { useColumnNames } from './column-names.ts'
import { saveExport } from './sheet-api.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  const what = translatorFor(lang, 'content').t(`entities.${entityOfPath(location.pathname)}.many`)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'spreadsheets').t('export.title', { what }) })
}

const NOT_FILTERS = new Set(['columns', 'page', 'perPage', 'sort'])

/** The records of a list as a file: its address has the query of that list. */
export default function ExportPage() {
  const { t, lang } = useTranslation('spreadsheets')
  const entity = useEntity()
  const labels = useLabels()
  const notify = useNotify()
  const { columns, nameOf } = useColumnNames(entity)
  const [params] = useSearchParams()
  const listed = params.toString()
  const { columns: listColumns, ...query } = Object.fromEntries(params)
  const chooseable = columns.filter((column) => column.key !== '_id' && !isCheckColumn(column))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(chooseable.map(({ key }) => key)))
  const [format, setFormat] = useState<SheetFormat>('xlsx')
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  const count = useCallback(
    () => listRecords(entity, { ...Object.fromEntries(new URLSearchParams(listed)), page: '1', perPage: '1' }),
    [entity, listed],
  )
  const { answer } = useAsyncData(count)
  const isFiltered = Object.keys(query).some((name) => !NOT_FILTERS.has(name))

  const choose = (keys: readonly string[], isChosen: boolean) =>
    setChosen(
      (before) => new Set([...before].filter((key) => isChosen || !keys.includes(key)).concat(isChosen ? keys : [])),
    )

  async function save(event: FormEvent) {
    event.preventDefault()
    if (state === 'saving') return
    setState('saving')
    const keys = chooseable.map(({ key }) => key).filter((key) => chosen.has(key))
    const all = keys.length === chooseable.length
    const refusal = await saveExport(entity, format, { ...query, lang, columns: all ? '' : ['_id', ...keys].join(',') })
    setState(refusal ? 'failed' : 'idle')
    if (!refusal) notify(t('export.done'))
  }

  const shown = (listColumns ?? '').split(',').filter((key) => key !== '')
  const groups = [...GROUPS, null].map((group) => ({
    group,
    columns: chooseable.filter(({ field }) => (field?.group ?? null) === group),
  }))
  return (
    <form onSubmit={save} method="post">
      <PageHead
        crumbs={[
          { name: labels.entity(entity), to: staffPaths.records({ lang, entity, params }) },
          { name: t('export.save') },
        ]}
        title={t('export.title', { what: labels.entity(entity) })}
        note={
          <span role="status">
            {answer && t('export.records', { count: answer.total })}
            {isFiltered && ` · ${t('export.filtered')}`}
          </span>
        }
      />
      <fieldset className="mb-8">
        <legend className="mb-2 font-medium">{t('export.format')}</legend>
        <div className="grid max-w-3xl gap-3 sm:grid-cols-2">
          {SHEET_FORMATS.map((each) => (
            <label
              key={each}
              className="flex cursor-pointer items-start gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-accent has-checked:border-accent has-checked:bg-tint"
            >
              <input
                type="radio"
                name="format"
                checked={format === each}
                onChange={() => setFormat(each)}
                className="mt-1 size-4.5 accent-accent"
              />
              <span>
                <span className="block font-medium">{t(`export.${each}`)}</span>
                <span className="block text-sm text-soft">{t(`export.${each}Hint`)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-medium">{t('export.columns')}</legend>
        <p className="mb-3 text-sm text-soft">{t('export.columnsHint')}</p>
        <div className="mb-4 flex flex-wrap gap-2">
          <Button variant="quiet" size="small" onClick={() => setChosen(new Set(chooseable.map(({ key }) => key)))}>
            {t('export.everything')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setChosen(new Set())}>
            {t('export.nothing')}
          </Button>
          {shown.length > 0 && (
            <Button
              variant="quiet"
              size="small"
              onClick={() =>
                setChosen(
                  new Set(
                    chooseable.filter(({ key, field }) => shown.includes(field?.name ?? key)).map(({ key }) => key),
                  ),
                )
              }
            >
              {t('export.asList')}
            </Button>
          )}
        </div>
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
          {groups
            .filter((each) => each.columns.length > 0)
            .map(({ group, columns: some }) => (
              <fieldset key={group ?? 'own'}>
                <legend className="mb-1 text-sm text-soft">{group ? labels.group(group) : t('import.record')}</legend>
                {some.map((column) => (
                  <Checkbox
                    key={column.key}
                    checked={chosen.has(column.key)}
                    onChange={({ currentTarget }) => choose([column.key], currentTarget.checked)}
                    className="text-sm lg:pointer-fine:min-h-8"
                  >
                    {nameOf(column)}
                  </Checkbox>
                ))}
              </fieldset>
            ))}
        </div>
      </fieldset>
      <div
        data-foot=""
        className="sticky bottom-0 mt-8 flex flex-wrap items-center gap-4 border-t border-line bg-paper py-4"
      >
        <Button type="submit" icon="download" aria-disabled={state === 'saving'}>
          {t(state === 'saving' ? 'export.saving' : 'export.save')}
        </Button>
        <Failure>{state === 'failed' && t('export.failed')}</Failure>
      </div>
    </form>
  )
}
