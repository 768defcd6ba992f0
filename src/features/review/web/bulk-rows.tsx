import type { BulkPreview, BulkProblem } from '#features/review/bulk-contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/parts/chip.tsx'

type BulkRowsProps = {
  items: BulkPreview['items']
  /** Once they are decided: why not, by application; null where it was. */
  results: ReadonlyMap<string, BulkProblem | null> | null
}

/** What each student reads, or why an application is left as it is. */
export function BulkRows({ items, results }: BulkRowsProps) {
  const { t } = useTranslation('review')
  return (
    <ul className="max-h-[50dvh] divide-y divide-line overflow-y-auto border-y border-line text-sm">
      {items.map(({ _id, fullName, reference, language, text, problem }) => {
        const left = problem ?? results?.get(_id) ?? null
        const isDecided = results !== null && left === null
        return (
          <li key={_id} className="py-2.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className="font-medium">{fullName ?? t('application.erased')}</bdi>
              <bdi dir="ltr" className="text-soft tabular-nums">
                {reference}
              </bdi>
              <span className="text-soft">{t(`workspace.languages.${language}`)}</span>
              {isDecided && <Tag tone="accent">{t('bulk.decided')}</Tag>}
            </p>
            {left && <p className="mt-0.5 text-error">{t(`bulk.problems.${left}`)}</p>}
            {text !== null && !left && (
              <p lang={language} dir="auto" className="mt-1 whitespace-pre-wrap text-soft [overflow-wrap:anywhere]">
                {text}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
