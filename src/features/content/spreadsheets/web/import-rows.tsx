import { useCallback, useEffect } from 'react'
import { Link } from 'react-router'
import type { ImportRow, ImportView } from '#features/content/spreadsheets/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { Paging } from '#ui/admin/paging.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { LoadError } from '#ui/parts/load-error.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import type { Corrections } from './import-cell.tsx'
import { ImportChanges } from './import-changes.tsx'
import { listImportRows } from './sheet-api.ts'

const OUTCOMES = ['created', 'updated', 'unchanged', 'rejected', 'duplicates'] as const

type ImportRowListProps = {
  given: ImportView
  /** The line of a row that was corrected, where somebody continues once it is shown again. */
  corrected: number | null
  onReturned: () => void
  corrections: Corrections
}

/** What the rows of an import do, by outcome; which rows are shown is in the address. */
export function ImportRowList({ given, corrected, onReturned, corrections }: ImportRowListProps) {
  const { t } = useTranslation('spreadsheets')
  const lang = useLanguage()
  const { _id: id, counts, rowCount } = given
  const load = useCallback((query: Record<string, string>) => listImportRows(id, { perPage: '50', ...query }), [id])
  const { address, answer, isLoading, failed, message, retry } = useList(load)
  const chosen = address.valueOf('outcome')
  useRowFocus(corrected, answer?.items, onReturned)
  const tabs = [
    { value: '', name: t('import.all'), count: rowCount },
    ...OUTCOMES.map((value) => ({
      value,
      name: value === 'duplicates' ? t('import.duplicates') : t(`outcomes.${value}`),
      count: counts[value],
    })),
    ...(counts.implausible > 0
      ? [{ value: 'implausible', name: t('import.implausible'), count: counts.implausible }]
      : []),
  ]
  return (
    <section aria-labelledby={TITLE_ID} className="mb-12">
      <h2 id={TITLE_ID} tabIndex={-1} className="mb-4 text-lg">
        {t('import.rowsTitle')}
      </h2>
      <nav
        aria-label={t('import.rowsTitle')}
        className={`mb-5 grid grid-cols-2 gap-3 sm:grid-cols-3 ${counts.implausible > 0 ? 'lg:grid-cols-7' : 'lg:grid-cols-6'}`}
      >
        {tabs.map(({ value, name, count }) => (
          <Link
            key={value}
            to={address.linkTo({ outcome: value })}
            preventScrollReset
            aria-current={chosen === value ? 'page' : undefined}
            className="rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:border-accent aria-[current=page]:border-accent aria-[current=page]:bg-tint"
          >
            <span className="block text-xl font-medium tabular-nums">{formatNumber(lang, count)}</span>
            <span className={`block text-sm ${value === 'rejected' && count > 0 ? 'text-error' : 'text-soft'}`}>
              {name}
            </span>
          </Link>
        ))}
      </nav>
      {failed && <LoadError message={message} onRetry={retry} />}
      {!failed && !answer && (
        <div role="status" aria-label={t('import.rowsLoading')}>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
      {!failed && answer?.items.length === 0 && <p className="text-soft">{t('import.noRows')}</p>}
      {!failed && answer && answer.items.length > 0 && (
        <>
          <table
            aria-busy={isLoading}
            className={`w-full border-collapse text-sm transition-opacity ${isLoading ? 'opacity-60' : ''}`}
          >
            <caption className="sr-only">{t('import.rowsTitle')}</caption>
            <thead className="max-md:sr-only">
              <tr className="border-b border-edge text-soft">
                <th scope="col" className="w-16 py-2 pe-3 text-start font-medium">
                  {t('import.line')}
                </th>
                <th scope="col" className="w-1/4 px-3 py-2 text-start font-medium">
                  {t('import.record')}
                </th>
                <th scope="col" className="py-2 ps-3 text-start font-medium">
                  {t('import.details')}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-b border-line">
              {answer.items.map((row) => (
                <Row key={row.line} given={given} row={row} corrections={corrections} />
              ))}
            </tbody>
          </table>
          <Paging page={answer.page} pages={answer.pages} address={address} />
        </>
      )}
    </section>
  )
}

const TITLE_ID = 'import-rows'
const rowId = (line: number) => `row-${line}`

/**
 * Gives the focus to a corrected row once it has been checked; where it is not in this list any more, to the next one, else
 * to the heading. Somebody who has gone elsewhere by then stays there.
 */
function useRowFocus(corrected: number | null, items: readonly ImportRow[] | undefined, onReturned: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rows are there
  useEffect(() => {
    if (corrected === null || !items) return
    onReturned()
    const { activeElement } = document
    if (activeElement !== document.body && activeElement?.id !== 'content') return
    const next = items.find(({ line }) => line >= corrected)
    document.getElementById(next ? rowId(next.line) : TITLE_ID)?.focus()
  }, [corrected, items])
}

type RowProps = Pick<ImportRowListProps, 'given' | 'corrections'> & { row: ImportRow }

function Row({ given, row, corrections }: RowProps) {
  const { t } = useTranslation('spreadsheets')
  const lang = useLanguage()
  const { line, outcome, name, recordId } = row
  const title = name ? localize(name, lang) : ''
  return (
    <tr id={rowId(line)} tabIndex={-1} className="scroll-my-16 max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:py-2">
      <td className="py-2 pe-3 align-top text-soft tabular-nums max-md:py-0.5">{line}</td>
      <td className="px-3 py-2 align-top [overflow-wrap:anywhere] max-md:flex-1 max-md:px-0 max-md:py-0.5">
        {recordId && given.state !== 'undone' ? (
          <Link
            to={staffPaths.record({ lang, entity: given.entity, id: recordId })}
            className="font-medium text-accent hover:underline"
          >
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi className="font-medium">{title}</bdi>
        )}
        {outcome && (
          <span className={`ms-2 text-xs ${outcome === 'rejected' ? 'text-error' : 'text-soft'}`}>
            {t(`outcomes.${outcome}`)}
          </span>
        )}
      </td>
      <td className="py-2 ps-3 align-top max-md:basis-full max-md:py-0.5 max-md:ps-0">
        <ImportChanges given={given} row={row} corrections={corrections} />
        {row.duplicates.map((each) => (
          <p key={each._id ?? each.line} className="text-saffron-ink">
            {each.line === null
              ? t('import.likeRecord', { name: isolate(each.name) })
              : t('import.likeRow', { line: each.line, name: isolate(each.name) })}
          </p>
        ))}
      </td>
    </tr>
  )
}
