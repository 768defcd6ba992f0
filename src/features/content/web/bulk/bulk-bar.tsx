import { useState } from 'react'
import { MAX_RECORDS } from '#features/content/bulk.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { readIds, undoChange } from '#features/content/web/content-api.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { PopupPanel } from '#ui/admin/popup-panel.tsx'
import { Button } from '#ui/parts/button.tsx'
import { type BulkCommand, commandsOf } from './bulk-command.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { announceCatalogueChange } from './catalogue-changes.ts'

type BulkBarProps = {
  entity: ContentEntity
  chosen: ReadonlySet<string>
  /** How many records of the page are not chosen, and how many match in all. */
  page: { left: number; total: number }
  /** Of the list, without its columns. */
  query: Record<string, string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** What can be done to the chosen records; sticks to the foot of the screen while there are some. */
export function BulkBar({ entity, chosen, page, query, onChange }: BulkBarProps) {
  const { t } = useTranslation('content')
  const { t: common } = useTranslation()
  const notify = useNotify()
  const [command, setCommand] = useState<BulkCommand | null>(null)
  const [busy, setBusy] = useState(false)
  const tooMany = chosen.size > MAX_RECORDS
  const offersAll = page.left === 0 && page.total > chosen.size

  const chooseAll = async () => {
    if (busy) return
    setBusy(true)
    const { answer } = await readIds(entity, query)
    setBusy(false)
    if (!answer) notify(common('errors.unavailable'), { isProblem: true })
    else onChange(new Set([...chosen, ...answer.ids]))
  }
  const undo = async (batch: string) => {
    const { answer, refusal } = await undoChange(batch)
    announceCatalogueChange()
    if (answer) return notify(t('bulk.undone', { count: answer.records }))
    if (refusal.code === 'stale') return notify(t('bulk.notUndone'), { isProblem: true })
    const action = { label: t('bulk.undo'), run: () => void undo(batch) }
    notify(refusal.message ?? common('errors.unavailable'), { isProblem: true, action })
  }
  return (
    <section
      aria-label={t('bulk.chosen', { count: chosen.size })}
      data-foot=""
      className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0"
    >
      <p role="status" className="text-sm font-medium tabular-nums">
        {t('bulk.chosen', { count: chosen.size })}
      </p>
      {tooMany ? (
        <p className="text-sm text-saffron-ink">{t('bulk.tooMany', { count: MAX_RECORDS })}</p>
      ) : (
        <PopupPanel label={t('bulk.menu')} icon="pencil" side="above" variant="primary">
          {(close) => (
            <ul>
              {commandsOf(entity).map((each) => (
                <li key={each}>
                  <button
                    type="button"
                    onClick={() => {
                      close()
                      setCommand(each)
                    }}
                    className="flex min-h-10 w-full items-center rounded-field px-3 text-start text-sm hover:bg-tint hover:text-accent"
                  >
                    {t(`bulk.commands.${each}`)}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </PopupPanel>
      )}
      {offersAll &&
        (page.total <= MAX_RECORDS ? (
          <Button variant="plain" size="small" aria-disabled={busy} onClick={chooseAll}>
            {t('bulk.chooseAll', { count: page.total })}
          </Button>
        ) : (
          <p className="text-sm text-soft">{t('bulk.narrow', { count: MAX_RECORDS })}</p>
        ))}
      <Button variant="plain" size="small" onClick={() => onChange(new Set())}>
        {t('bulk.clear')}
      </Button>
      {command && (
        <BulkDialog
          entity={entity}
          command={command}
          ids={[...chosen]}
          onDone={(batch, count) => {
            setCommand(null)
            onChange(new Set())
            notify(t('bulk.done', { count }), { action: { label: t('bulk.undo'), run: () => void undo(batch) } })
          }}
          onClose={() => setCommand(null)}
        />
      )}
    </section>
  )
}
