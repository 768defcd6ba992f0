import type { KeyboardEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useListbox } from './use-listbox.ts'

const nothing = () => {}
const closed = { id: 'list', isOpen: false, typed: '', options: [], isCurrent: true, failed: false }

type Press = { key: string; preventDefault: () => void; nativeEvent: { isComposing: boolean } }

/** A closed list in whose field a key is pressed. */
function Field({ press }: { press: Press }) {
  const { inputProps } = useListbox({ ...closed, onOpen: nothing, onClose: nothing, onChoose: nothing })
  inputProps.onKeyDown(press as unknown as KeyboardEvent<HTMLInputElement>)
  return null
}

test.each([
  ['Enter', true],
  ['Tab', false],
])('%s in a closed list is kept from the form around it: %s', (key, isKept) => {
  let isPrevented = false
  const preventDefault = () => {
    isPrevented = true
  }
  renderToStaticMarkup(<Field press={{ key, preventDefault, nativeEvent: { isComposing: false } }} />)
  expect(isPrevented).toBe(isKept)
})
