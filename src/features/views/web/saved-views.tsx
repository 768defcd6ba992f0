import './messages.ts'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ListName, SavedView, SavedViewList } from '#features/views/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import type { ListAddress } from '#ui/admin/list-address.ts'
import { PopupPanel } from '#ui/admin/popup-panel.tsx'
import { Button, IconButton } from '#ui/parts/button.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { changeView, createView, deleteView, readViews } from './view-api.ts'
import { ViewForm } from './view-form.tsx'

/** What a list shows, in an order of its own, so that two addresses of the same view are alike. */
function queryOf(params: URLSearchParams): string {
  const query = new URLSearchParams(params)
  query.delete('page')
  query.sort()
  return query.toString()
}

/** The menu of a list's saved views: to one of them, and what the list shows under a name. */
export function SavedViews({ list, address }: { list: ListName; address: ListAddress }) {
  const { t } = useTranslation('views')
  const { t: common } = useTranslation()
  const load = useCallback(() => readViews(list), [list])
  const { answer, setAnswer, failed, retry } = useAsyncData(load)
  const shown = queryOf(address.params)
  const isShown = ({ query }: SavedView) => queryOf(new URLSearchParams(query)) === shown
  const current = answer?.items.find(isShown)
  const panel = useRef<HTMLDivElement>(null)
  /** The view that the focus goes to when the views are shown again; '' for none of them. */
  const focusAt = useRef<string | null>(null)

  const showChanged = (views: SavedViewList) => {
    const before = new Set(answer?.items.map(({ _id }) => _id))
    focusAt.current = views.items.find(({ _id }) => !before.has(_id))?._id ?? ''
    setAnswer(views)
  }

  // What was pressed is gone, and with it the focus. Before the next key: Escape on the body would close nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the views are shown again
  useLayoutEffect(() => {
    const at = focusAt.current
    focusAt.current = null
    if (at === null || panel.current?.contains(document.activeElement)) return
    const view = panel.current?.querySelector<HTMLElement>(`[data-view="${at}"]`)
    const menu = panel.current?.closest('details')?.querySelector('summary')
    const target = view ?? menu
    target?.focus()
  }, [answer])

  return (
    <PopupPanel label={current ? isolate(current.name) : t('title')} icon="bookmark">
      {(close) => (
        <div ref={panel} className="space-y-3 p-1">
          {failed && (
            <p role="alert" className="text-sm">
              {common('errors.unavailable')}{' '}
              <Button variant="quiet" size="small" onClick={retry}>
                {common('retry')}
              </Button>
            </p>
          )}
          {answer && answer.items.length > 0 && (
            <ul aria-label={t('title')} className="space-y-0.5">
              {answer.items.map((view) => (
                <ViewRow
                  key={view._id}
                  view={view}
                  isShown={isShown(view)}
                  shown={shown}
                  canShare={answer.can.share}
                  onOpen={close}
                  onChanged={showChanged}
                />
              ))}
            </ul>
          )}
          {answer?.items.length === 0 && shown === '' && <p className="text-sm text-soft">{t('none')}</p>}
          {answer && !current && shown !== '' && (
            <div className={answer.items.length > 0 ? 'border-t border-line pt-3' : ''}>
              <ViewForm
                start={{ name: '', isShared: false }}
                canShare={answer.can.share}
                submit={t('save')}
                save={({ name, isShared }) => createView({ list, name, isShared, query: shown })}
                onSaved={showChanged}
              />
            </div>
          )}
        </div>
      )}
    </PopupPanel>
  )
}

type ViewRowProps = {
  view: SavedView
  isShown: boolean
  shown: string
  canShare: boolean
  onOpen: () => void
  onChanged: (views: SavedViewList) => void
}

function ViewRow({ view, isShown, shown, canShare, onOpen, onChanged }: ViewRowProps) {
  const { t } = useTranslation('views')
  const { t: common } = useTranslation()
  const [doing, setDoing] = useState<'changing' | 'deleting' | null>(null)
  const name = isolate(view.name)
  const row = useRef<HTMLLIElement>(null)
  const wasChanging = useRef(false)

  useLayoutEffect(() => {
    if (wasChanging.current && doing === null) row.current?.querySelector('a')?.focus()
    wasChanging.current = doing === 'changing'
  }, [doing])

  if (doing === 'changing') {
    return (
      <li className="rounded-field border border-line p-2">
        <ViewForm
          start={view}
          canShare={canShare}
          offersQuery={!isShown}
          submit={t('change')}
          save={({ takesQuery, ...typed }) => changeView(view, { ...typed, query: takesQuery ? shown : view.query })}
          onSaved={(views) => {
            setDoing(null)
            onChanged(views)
          }}
          onCancel={() => setDoing(null)}
        />
      </li>
    )
  }
  return (
    <li ref={row} className="flex items-center">
      <Link
        to={{ search: `?${view.query}` }}
        data-view={view._id}
        aria-current={isShown ? 'true' : undefined}
        onClick={onOpen}
        className="min-w-0 flex-1 rounded-field px-2 py-2 text-sm hover:bg-tint hover:text-accent aria-current:font-medium aria-current:text-accent"
      >
        <bdi className="[overflow-wrap:anywhere]">{view.name}</bdi>
        {view.isShared && <span className="block text-xs text-soft">{t('shared')}</span>}
      </Link>
      {view.can.change && (
        <>
          <IconButton
            icon="pencil"
            label={t('changeOf', { name })}
            onClick={() => setDoing('changing')}
            className="size-9 [&_svg]:size-4.5"
          />
          <IconButton
            icon="close"
            label={t('deleteOf', { name })}
            onClick={() => setDoing('deleting')}
            className="size-9 [&_svg]:size-4.5"
          />
        </>
      )}
      {doing === 'deleting' && (
        <ConfirmDialog
          title={t('deleteTitle', { name })}
          text={t(view.isShared ? 'deleteShared' : 'deleteText')}
          confirm={t('delete')}
          onConfirm={async () => {
            const { answer, refusal } = await deleteView(view)
            if (refusal) return refusal.message ?? common('errors.unavailable')
            onChanged(answer)
            return null
          }}
          onClose={() => setDoing(null)}
        />
      )}
    </li>
  )
}
