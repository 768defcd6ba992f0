import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DocumentView } from '#features/admissions/documents/contract.ts'
import { useKindWords } from '#features/admissions/documents/web/use-kinds.ts'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button, IconButton } from '#ui/parts/button.tsx'
import { shortcut } from '#ui/parts/key-hint.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { type QueryCache, useCachedQuery } from '#ui/query-cache.ts'
import { PageCanvas } from './page-canvas.tsx'
import { useOpenDocument } from './use-open-document.ts'

type DocumentViewerProps = {
  document: DocumentView
  files: QueryCache<Blob>
  /** The text about a page, below it. */
  notes: (page: number) => ReactNode
  /** Called with its id once its pages are drawn and in sight, and with null when they no longer are. */
  onRead: (id: string | null) => void
}

/** Of the width of the viewer. */
const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3] as const
const WHOLE_WIDTH = ZOOMS.indexOf(1)

/** One document page by page, larger and smaller, and turned. Its file is loaded as it comes into sight: that it was opened is recorded. */
export function DocumentViewer({ document, files, notes, onRead }: DocumentViewerProps) {
  const { t, lang } = useTranslation('documents')
  const { t: common } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const { isInSight, wasNear } = useSight(frame)
  const { value: file, failed } = useCachedQuery(files, wasNear ? document._id : null)
  const { opened, isDamaged, fail } = useOpenDocument(document.type, file)
  const isRead = isInSight && opened !== null && !isDamaged
  useEffect(() => {
    if (!isRead) return
    onRead(document._id)
    return () => onRead(null)
  }, [isRead, document._id, onRead])
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(WHOLE_WIDTH)
  const [turns, setTurns] = useState(0)
  const pages = opened?.pages ?? 1
  const turn = (step: 1 | -1) => setPage(Math.min(pages, Math.max(1, page + step)))
  const scale = (step: 1 | -1) => setZoom(Math.min(ZOOMS.length - 1, Math.max(0, zoom + step)))
  const percent = ZOOMS[zoom] ?? 1
  const kind = useKindWords().nameOf(document.kind, document.label)
  const where = { page: formatNumber(lang, page), pages: formatNumber(lang, pages) }
  return (
    <div ref={frame} className="mt-4 overflow-hidden rounded-card border border-line bg-sand">
      <div className="flex flex-wrap items-center gap-1 border-b border-line bg-surface px-2 py-1">
        <span className="me-auto px-2 text-sm font-medium">{kind}</span>
        {pages > 1 && (
          <>
            <IconButton
              icon="back"
              label={t('viewer.previous')}
              aria-disabled={page === 1}
              {...shortcut('[')}
              onClick={() => turn(-1)}
            />
            <span role="status" className="text-sm tabular-nums">
              {t('viewer.page', where)}
            </span>
            <IconButton
              icon="arrow"
              label={t('viewer.next')}
              aria-disabled={page === pages}
              {...shortcut(']')}
              onClick={() => turn(1)}
            />
          </>
        )}
        <IconButton
          icon="minus"
          label={t('viewer.smaller')}
          aria-disabled={zoom === 0}
          {...shortcut('-')}
          onClick={() => scale(-1)}
        />
        <span className="min-w-12 text-center text-sm tabular-nums">
          {formatNumber(lang, Math.round(percent * 100))} %
        </span>
        <IconButton
          icon="plus"
          label={t('viewer.larger')}
          aria-disabled={zoom === ZOOMS.length - 1}
          {...shortcut('+')}
          onClick={() => scale(1)}
        />
        <Button
          variant="plain"
          aria-label={t('viewer.rotate')}
          {...shortcut('.')}
          onClick={() => setTurns((turns + 1) % 4)}
        >
          {/* Drawn here, since no page of visitors has it. */}
          <svg
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            aria-hidden="true"
            className="size-5"
          >
            <path d="M18.5 13a7 7 0 1 1-2-5.5l2 2M18.5 4.5v5h-5" />
          </svg>
        </Button>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is scrolled with the keyboard too
        tabIndex={0}
        aria-label={t('viewer.sheet', { kind })}
        className="relative max-h-[75dvh] overflow-auto p-3"
      >
        {opened && !isDamaged ? (
          <PageCanvas
            opened={opened}
            page={page}
            zoom={percent}
            turns={turns}
            label={t('viewer.drawing', { kind, ...where })}
            onFail={fail}
          />
        ) : failed || isDamaged ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
            {t(isDamaged ? 'viewer.damaged' : 'viewer.failed')}
            {!isDamaged && (
              <Button variant="quiet" size="small" onClick={() => void files.fetch(document._id)}>
                {common('retry')}
              </Button>
            )}
          </p>
        ) : (
          <Skeleton className="aspect-3/4 w-full" />
        )}
      </section>
      <div className="border-t border-line bg-surface px-4 py-3">{notes(page)}</div>
    </div>
  )
}

/** Whether it is on the screen, and whether it ever was, or nearly so. */
function useSight(element: { current: HTMLElement | null }): { isInSight: boolean; wasNear: boolean } {
  const [isInSight, setIsInSight] = useState(false)
  const [wasNear, setWasNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const sight = new IntersectionObserver(([entry]) => setIsInSight(entry?.isIntersecting ?? false))
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWasNear(true), {
      rootMargin: '200px',
    })
    for (const observer of [sight, near]) observer.observe(element.current)
    return () => {
      sight.disconnect()
      near.disconnect()
    }
  }, [element])
  return { isInSight, wasNear }
}
