import '#features/content/web/messages.ts'
import './messages.ts'
import { useCallback, useRef, useState } from 'react'
import type { ImportView } from '#features/content/spreadsheets/contract.ts'
import { useLabels } from '#features/content/web/labels.ts'
import { formatList, formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { PageHead } from '#ui/admin/page-head.tsx'
import { type RecordActions, RecordPage } from '#ui/admin/record-page.tsx'
import { useLostFocus } from '#ui/admin/use-lost-focus.ts'
import { usePolling } from '#ui/admin/use-polling.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/import.page.ts'
import { ImportActions } from './import-actions.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportRowList } from './import-rows.tsx'
import { ImportStateTag } from './import-state.tsx'
import { ImportOutcome, ImportProgress } from './import-status.tsx'
import { readImport } from './sheet-api.ts'

export const meta = titleMeta('spreadsheets', (t) => t('list.title'))

/** One import: what its columns are, what its rows do, and the outcome. */
export default function ImportPage({ params: { id } }: Route.ComponentProps) {
  const { t, lang } = useTranslation('spreadsheets')
  const load = useCallback(() => readImport(id), [id])
  return (
    <RecordPage
      load={load}
      loading={t('import.loading')}
      notFound={{
        heading: t('list.title'),
        title: t('import.goneTitle'),
        text: t('import.goneText'),
        action: <ButtonLink to={staffPaths.imports({ lang })}>{t('import.toList')}</ButtonLink>,
      }}
    >
      {(given, actions) => <Import given={given} {...actions} />}
    </RecordPage>
  )
}

const RUNNING: readonly ImportView['state'][] = ['checking', 'committing', 'undoing']

function Import({ given, show, loadNewest }: { given: ImportView } & RecordActions<ImportView>) {
  const { t, lang } = useTranslation('spreadsheets')
  const labels = useLabels()
  const { entity, fileName, sheet, otherSheets, rowCount, state, createdAt, mapping, key: keyColumn, defaults } = given
  const isRunning = RUNNING.includes(state)
  const isChecked = state !== 'asking'
  const [corrected, setCorrected] = useState<number | null>(null)
  const drafts = useRef(new Map<string, string>())

  usePolling(isRunning, loadNewest)
  useLostFocus(isRunning)

  return (
    <>
      <PageHead
        crumbs={[
          { name: labels.entity(entity), to: staffPaths.records({ lang, entity }) },
          { name: t('list.title'), to: staffPaths.imports({ lang, params: { entity } }) },
          { name: <bdi>{fileName}</bdi> },
        ]}
        title={<bdi>{fileName}</bdi>}
        note={
          <>
            <ImportStateTag state={state} />
            <span>{t('import.rows', { count: rowCount })}</span>
            {sheet !== '' && <span>· {t('import.sheet', { name: isolate(sheet) })}</span>}
            {otherSheets.length > 0 && (
              <span>· {t('import.others', { names: formatList(lang, otherSheets.map(isolate)) })}</span>
            )}
            <span>· {formatMoment(lang, createdAt)}</span>
          </>
        }
        actions={<ImportActions given={given} show={show} />}
      />
      {isRunning ? <ImportProgress given={given} /> : <ImportOutcome given={given} />}
      {(given.can.change || state === 'checking') && (
        // It stays while rows are checked, with what somebody has chosen in it and not had checked yet.
        <div hidden={isRunning}>
          <ImportMapping key={JSON.stringify([mapping, keyColumn, defaults])} given={given} show={show} />
        </div>
      )}
      {!isRunning && isChecked && (
        <ImportRowList
          key={given.version}
          given={given}
          show={show}
          corrected={corrected}
          onReturned={() => setCorrected(null)}
          corrections={{
            drafts: drafts.current,
            onCorrected: (next, line) => {
              setCorrected(line)
              show(next)
            },
          }}
        />
      )}
    </>
  )
}
