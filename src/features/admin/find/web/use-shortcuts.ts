import { useEffect, useRef } from 'react'
import { letterOf } from './key-letter.ts'
import { singleKeys } from './single-keys.ts'

type Handlers = { onPalette: () => void; onHelp: () => void }

/** What a single key presses, by the mark `data-shortcut` of its element; nothing where a page has none. */
const PRESSED: Record<string, string> = {
  n: '[data-shortcut="new"]',
  j: '[data-shortcut="next"]',
  k: '[data-shortcut="previous"]',
}

/** What a page gives a key of its own, by the mark `data-key`: a button, a link or a choice. */
const markedWith = (letter: string) => (letter === '' ? null : `[data-key="${CSS.escape(letter)}"]`)

/** What a single key focuses. R on a row of facts to check says that one is still correct; before, it leads to the first. */
const FOCUSED: Record<string, string> = {
  '/': '[data-shortcut="search"]',
  r: '[data-shortcut="checks"] tbody a',
  x: '[data-row]',
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches('input, textarea, select') && !target.matches('[type=checkbox], [type=radio], [type=button]')))

/** The keys of the staff area. They do nothing while somebody types in a field, nor while a dialog is open. */
export function useShortcuts(handlers: Handlers): void {
  const newest = useRef(handlers)
  useEffect(() => {
    newest.current = handlers
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      // Out of a long text, so that the keys work again.
      if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) return event.target.blur()
      if (isTyping(event.target)) return
      const letter = letterOf(event)
      if (event.ctrlKey || event.metaKey) {
        if (letter !== 'k' || event.shiftKey) return
        event.preventDefault()
        return newest.current.onPalette()
      }
      if (!singleKeys.read().on) return
      if (letter === '?') {
        event.preventDefault()
        return newest.current.onHelp()
      }
      const find = (marked: string | null | undefined) =>
        marked ? document.querySelector<HTMLElement>(`main ${marked}`) : null
      const pressed = find(markedWith(letter)) ?? find(PRESSED[letter])
      const target = pressed ?? find(FOCUSED[letter])
      if (!target || (event.shiftKey && letter !== '+')) return
      event.preventDefault()
      if (pressed) pressed.click()
      else target.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
