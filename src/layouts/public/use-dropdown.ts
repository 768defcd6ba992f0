import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Long enough that a mouse on its way elsewhere opens nothing, and that one may miss the way into the panel. */
const OPEN_AFTER_MS = 80
const CLOSE_AFTER_MS = 200
/** After a press elsewhere (specification, section 9). */
const CLOSE_OUTSIDE_AFTER_MS = 100

/**
 * What opens by pointing at it, by a press or by keyboard, and closes by leaving it, by Escape, by a press elsewhere or
 * by going somewhere. `root` goes around the trigger and its panel.
 */
export function useDropdown<Root extends HTMLElement>() {
  const root = useRef<Root>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  /** Opened by pointing at it: the press that follows means to keep it open. */
  const pointedAt = useRef(false)
  /** Such a press moves the focus too, which is no second reason to close. */
  const pressedOutside = useRef(false)
  const { key } = useLocation()

  const closeAfter = useCallback((milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(false), milliseconds)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reader on another page is done with it
  useEffect(() => setOpen(false), [key])

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!open) {
      pointedAt.current = false
      pressedOutside.current = false
      return
    }
    const closeOutside = ({ target }: Event) => {
      if (root.current?.contains(target as Node)) return
      pressedOutside.current = true
      closeAfter(CLOSE_OUTSIDE_AFTER_MS)
    }
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (root.current?.contains(document.activeElement)) root.current.querySelector('button')?.focus()
      setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeByEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeByEscape)
    }
  }, [open, closeAfter])

  function enter() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      pointedAt.current ||= !open
      setOpen(true)
    }, OPEN_AFTER_MS)
  }

  function leave() {
    clearTimeout(timer.current)
    if (pointedAt.current) closeAfter(CLOSE_AFTER_MS)
  }

  const mouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act()
  }

  return {
    open,
    around: {
      ref: root,
      onPointerEnter: mouse(enter),
      onPointerLeave: mouse(leave),
      // A reader who presses something in the panel means to stay, also where the panel shrinks away from under the mouse.
      onClick: () => {
        pointedAt.current = false
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!relatedTarget || pressedOutside.current || root.current?.contains(relatedTarget)) return
        closeAfter(CLOSE_AFTER_MS)
      },
      // Back in time.
      onFocus: () => {
        clearTimeout(timer.current)
        pressedOutside.current = false
      },
    },
    press: () => {
      clearTimeout(timer.current)
      setOpen(!open || pointedAt.current)
      pointedAt.current = false
    },
  }
}
