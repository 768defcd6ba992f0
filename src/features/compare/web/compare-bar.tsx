import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { MOST_COMPARED } from '#features/shortlist/limits.ts'
import { forgetChange, type LastChange, rememberChange } from '#features/shortlist/web/last-change.ts'
import { isFull } from '#features/shortlist/web/lists.ts'
import { compareList, shortlist } from '#features/shortlist/web/saved-lists.ts'
import { undoneShortlist } from '#features/shortlist/web/undo.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { useStored } from '#ui/local-storage.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Container } from '#ui/parts/section.tsx'

/** Milliseconds for which the last change can be undone. */
const UNDO_TIME = 10_000
/** Milliseconds until it is looked again whether the focus has left the bar. */
const RECHECK = 1000

/** What was saved and what is compared, at the foot of the screen: the answer to both buttons, which `change` undoes. */
export function CompareBar({ change }: { change: LastChange | null }) {
  const { t, lang } = useTranslation()
  const list = useStored(compareList)
  const saved = useStored(shortlist).entries.length
  const compared = list.ids.length
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  const hint = isFull(list) ? t('keep.full') : compared === 1 ? t('keep.oneMore') : null

  useEffect(() => {
    if (!change) return
    // Not away from under the focus.
    const expire = () => {
      if (bar.current?.matches(':focus-within')) timer = setTimeout(expire, RECHECK)
      else forgetChange()
    }
    let timer = setTimeout(expire, UNDO_TIME)
    return () => clearTimeout(timer)
  }, [change])

  // What was done on the page before is not what one would undo on the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page is what it waits for
  useEffect(() => forgetChange, [pathname])

  function undo() {
    if (!change) return
    compareList.change((now) => ({ ...now, ids: change.compared.ids }))
    shortlist.change((now) => undoneShortlist(now, change))
    forgetChange()
    focusPage()
  }

  function clear() {
    rememberChange(null)
    compareList.change((now) => ({ ...now, ids: [] }))
    focusPage()
  }

  return (
    <section
      ref={bar}
      id="compare-bar"
      data-changed={change ? true : undefined}
      aria-label={t('keep.bar')}
      className="sticky bottom-0 z-20 order-1 border-t border-line bg-surface shadow-float transition-[translate] duration-200 print:hidden starting:translate-y-full"
    >
      <Container className="flex min-h-16 items-center gap-x-2 py-1.5 sm:gap-x-4">
        <span aria-hidden="true" className="hidden gap-1.5 sm:flex">
          {Array.from({ length: MOST_COMPARED }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: places of a row, filled from its start
              key={place}
              className={`size-3 rounded-pill border-2 border-accent ${place < compared ? 'bg-accent' : ''}`}
            />
          ))}
        </span>
        <p role="status" className="min-w-0 flex-1 text-sm leading-snug">
          {saved > 0 && (
            <Link
              to={paths.shortlist({ lang })}
              className="inline-block py-0.5 font-medium text-accent underline underline-offset-4 hover:text-pressed"
            >
              {t('keep.saved', { count: saved })}
            </Link>
          )}
          {saved > 0 && compared > 0 && <span className="max-sm:sr-only"> · </span>}
          {compared > 0 && <span className="font-medium max-sm:block">{t('keep.chosen', { count: compared })}</span>}
          {saved + compared === 0 && t('keep.removed')}
          {hint && <span className="text-soft max-sm:sr-only"> {hint}</span>}
        </p>
        {change ? (
          <Button variant="plain" size="small" onClick={undo}>
            {t('keep.undo')}
          </Button>
        ) : (
          <Button variant="plain" size="small" onClick={clear} className="max-sm:w-11 max-sm:px-0">
            <Icon name="close" className="size-5 sm:hidden" />
            <span className="max-sm:sr-only">{t('keep.clear')}</span>
          </Button>
        )}
        {compared > 0 && (
          <ButtonLink to={paths.compare({ lang, ids: list.ids })} size="small" iconAfter="arrow">
            {t('keep.compare')}
          </ButtonLink>
        )}
      </Container>
    </section>
  )
}

/** The pressed button disappears, so the focus moves to the page. */
const focusPage = () => document.getElementById('content')?.focus({ preventScroll: true })
