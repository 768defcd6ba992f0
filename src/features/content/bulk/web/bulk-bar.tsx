import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStaff } from '#features/auth/web/staff.ts'
import type { BulkAction } from '#features/content/bulk/actions.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { PopupPanel } from '#ui/admin/popup-panel.tsx'
import { Button } from '#ui/parts/button.tsx'
import { startChange } from './bulk-api.ts'
import { type BulkCommand, commandsOf, INPUTS, readAction } from './bulk-command.ts'
import { BulkDialog } from './bulk-dialog.tsx'

type BulkBarProps = {
  entity: ContentEntity
  chosen: ReadonlySet<string>
  /** How many records of the page are not chosen, and how many match in all. */
  page: { left: number; total: number }
  /** Of the list, without its columns. */
  query: Record<string, string>
  /** Of a list with records of other entities: which are meant. */
  kind?: string | undefined
  onClear: () => void
}

/** What can be done to the chosen records, or to all that match. */
export function BulkBar({ entity, chosen, page, query, kind, onClear }: BulkBarProps) {
  const { t } = useTranslation('content')
  const { t: common, lang } = useTranslation()
  const navigate = useNavigate()
  const notify = useNotify()
  const { can } = useStaff()
  const [command, setCommand] = useState<BulkCommand | null>(null)
  const [busy, setBusy] = useState(false)
  /** The list whose matches are all chosen; of another one they no longer are. */
  const [filter, setFilter] = useState<string | null>(null)
  const { page: _, ...narrowed } = query
  const isAll = filter === JSON.stringify(narrowed)
  const count = isAll ? page.total : chosen.size
  /** A list of the programmes of one intake is changed for that intake. */
  const [year = '', month = ''] = query.intake?.split('-') ?? []
  const counted = t(isAll ? 'bulk.allChosen' : 'bulk.chosen', { count })
  const words = kind ? `${kind}: ${counted}` : counted

  /** Goes to the preview; answers why there is none. */
  const start = async (action: BulkAction): Promise<string | null> => {
    if (busy) return null
    setBusy(true)
    const records = isAll ? { filter: narrowed } : { ids: [...chosen] }
    const { answer, refusal } = await startChange(entity, { action, records })
    setBusy(false)
    if (!answer) return refusal.message ?? common('errors.unavailable')
    navigate(staffPaths.change({ lang, id: answer._id }))
    return null
  }
  const choose = async (each: BulkCommand) => {
    const { action } = INPUTS[each].length > 0 ? { action: null } : readAction(each, {})
    if (!action) return setCommand(each)
    const failure = await start(action)
    if (failure) notify(failure, { isProblem: true })
  }
  return (
    <section
      aria-label={words}
      aria-busy={busy}
      data-foot=""
      className="-mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0"
    >
      <p role="status" className="text-sm font-medium tabular-nums">
        {words}
      </p>
      <PopupPanel label={t('bulk.menu')} icon="pencil" side="above" variant="primary">
        {(close) => (
          <ul>
            {commandsOf(entity, can.manageUsers).map((each) => (
              <li key={each}>
                <button
                  type="button"
                  onClick={() => {
                    close()
                    void choose(each)
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
      {!isAll && page.left === 0 && page.total > chosen.size && (
        <Button variant="plain" size="small" onClick={() => setFilter(JSON.stringify(narrowed))}>
          {t('bulk.chooseAll', { count: page.total })}
        </Button>
      )}
      <Button variant="plain" size="small" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      {command && (
        <BulkDialog
          command={command}
          chosen={words}
          known={{ year, month: month.replace(/^0/, '') }}
          onAction={start}
          onClose={() => setCommand(null)}
        />
      )}
    </section>
  )
}
