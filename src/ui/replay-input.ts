import { type RefObject, useEffect } from 'react'

/** What takes a press by a script alone: a button of a form sends it without one. */
const PRESSED = 'button[type=button]'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/**
 * Remembers what the reader presses and enters in an element before its code is there, and repeats it once
 * `isAlive`: the last press, and the value of every field.
 */
export function useReplayedInput(element: RefObject<HTMLElement | null>, isAlive: boolean): void {
  useEffect(() => {
    if (isAlive) return
    const fields = new Map<Field, string | boolean>()
    let pressed: HTMLElement | undefined
    const remembering = new AbortController()
    // React, which listens at the document, stops a press that none of its components can take yet.
    const options = { capture: true, signal: remembering.signal }
    const isInside = ({ target }: Event) => target instanceof Element && element.current?.contains(target)
    const onClick = (event: Event) => {
      if (isInside(event)) pressed = (event.target as Element).closest<HTMLElement>(PRESSED) ?? pressed
    }
    const onInput = (event: Event) => {
      if (isInside(event) && isField(event.target)) fields.set(event.target, currentValue(event.target))
    }
    addEventListener('click', onClick, options)
    addEventListener('input', onInput, options)
    return () => {
      remembering.abort()
      for (const [field, value] of fields) enterAgain(field, value)
      pressed?.click()
    }
  }, [element, isAlive])
}

/** Whether a box is ticked, else what a field says. */
const currentValue = (field: Field): string | boolean => (isBox(field) ? field.checked : field.value)

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

/**
 * Enters a value as the reader did. React ignores one that it believes to have seen, so the field first gets another one
 * by the setter that React watches.
 */
function enterAgain(field: Field, value: string | boolean): void {
  if (!field.isConnected) return
  if (isBox(field)) {
    field.checked = !value
    field.click()
    return
  }
  const caret = field instanceof HTMLSelectElement ? null : field.selectionEnd
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  // Fields for numbers and addresses have no caret to speak of.
  if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
