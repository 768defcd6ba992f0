import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ApplicationListItem } from '#features/admissions/staff/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { LoadError } from '#ui/parts/load-error.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { PlaceTags, StaffState } from './staff-state.tsx'
import type { Queue } from './use-queue.ts'

type QueuePaneProps = { queue: Queue; list: string; currentId: string }

/** The list that one works through, beside its current application. Arrow keys lead along it while it has the focus. */
export function QueuePane({ queue: { items, total, failed, retry }, list, currentId }: QueuePaneProps) {
  const { t } = useTranslation('review')
  const pane = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is current, or the list has come
  useEffect(() => {
    const row = pane.current?.querySelector<HTMLElement>('[aria-current]')
    const scroller = pane.current
    if (!row || !scroller) return
    // Not by `scrollIntoView`, which would move the page too.
    const above = row.offsetTop - scroller.scrollTop
    if (above < 0 || above + row.offsetHeight > scroller.clientHeight) {
      scroller.scrollTop = row.offsetTop - scroller.clientHeight / 3
    }
  }, [currentId, items === null])

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const links = [...event.currentTarget.querySelectorAll('a')]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const target = step === 0 || at === -1 ? undefined : links[at + step]
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <nav
      ref={pane}
      aria-label={t('workspace.queue', { count: total })}
      onKeyDown={move}
      className="relative h-full overflow-y-auto overscroll-contain pe-1"
    >
      {failed && !items && <LoadError onRetry={retry} />}
      {!items && !failed && <Skeleton className="h-96 w-full" />}
      {items && (
        <ol className="divide-y divide-line border-b border-line">
          {items.map((item) => (
            <QueueRow key={item._id} item={item} list={list} isCurrent={item._id === currentId} />
          ))}
        </ol>
      )}
    </nav>
  )
}

type QueueRowProps = { item: ApplicationListItem; list: string; isCurrent: boolean }

function QueueRow({ item: application, list, isCurrent }: QueueRowProps) {
  const { t, lang } = useTranslation('review')
  const { _id, fullName, item, state, answerBy, answerDay, overdue, language, unread, kept } = application
  const due = answerDay ? formatDate(lang, answerDay) : answerBy && <Moment at={answerBy} />
  return (
    <li>
      <Link
        to={staffPaths.application({ lang, id: _id, list })}
        aria-current={isCurrent ? 'page' : undefined}
        className="block border-s-3 border-transparent px-3 py-2 text-sm transition-colors hover:bg-tint/60 aria-[current]:border-accent aria-[current]:bg-tint"
      >
        <span className="flex items-baseline justify-between gap-2">
          <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">{fullName ?? t('application.erased')}</bdi>
          {unread + kept > 0 && (
            <span aria-hidden="true" className="size-2 shrink-0 self-center rounded-pill bg-saffron" />
          )}
          {language !== lang && <span className="shrink-0 text-xs text-soft">{t(`workspace.short.${language}`)}</span>}
        </span>
        <span className="line-clamp-2 text-xs text-soft">
          <LocalizedText text={item.name} />
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-1 text-xs">
          <StaffState state={state} />
          <PlaceTags place={application} />
          {overdue ? (
            <Tag tone="precious">{t('applications.late')}</Tag>
          ) : (
            due && <span className="text-soft tabular-nums">{due}</span>
          )}
        </span>
      </Link>
    </li>
  )
}
