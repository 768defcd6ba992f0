import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react'

/** How long Enter waits for the answer to what is typed, in milliseconds. */
const MAX_WAIT_MS = 10_000

type ListboxOptions<Option> = {
  /** Of the list; the ids of its options begin with it. */
  id: string
  isOpen: boolean
  typed: string
  /** As they are shown. */
  options: readonly Option[]
  /** Whether they are the answer to what is typed now. While they are not, Enter waits and takes none of them. */
  isCurrent: boolean
  /** There is no answer to what is typed. */
  failed: boolean
  /** The option that is active before an arrow key was pressed; null for none. */
  first?: number | null
  onOpen: () => void
  onClose: () => void
  onChoose: (option: Option) => void
  maxWaitMs?: number
  /** Enter has waited, and there was no answer. */
  onNoAnswer?: () => void
}

/**
 * The keyboard and the ARIA attributes of a text field with a list of options below it, as the ARIA patterns describe a combobox. Enter
 * takes the active option of the answer to what is typed, and waits for that answer where it is not there yet; typing on
 * and closing the list cancel the wait. A click takes the option that is clicked.
 */
export function useListbox<Option>({
  id,
  isOpen,
  typed,
  options,
  isCurrent,
  failed,
  first = 0,
  onOpen,
  onClose,
  onChoose,
  maxWaitMs = MAX_WAIT_MS,
  onNoAnswer,
}: ListboxOptions<Option>) {
  const [selected, setSelected] = useState<number | null>(null)
  const [enter, setEnter] = useState<'none' | 'waits' | 'too late'>('none')
  const question = isOpen ? typed : null
  const [lastQuestion, setLastQuestion] = useState(question)
  const reset = () => {
    setSelected(null)
    setEnter('none')
  }
  if (question !== lastQuestion) {
    setLastQuestion(question)
    reset()
  }

  const count = options.length
  const wanted = selected ?? first
  const active = !isOpen || !isCurrent || wanted === null || count === 0 ? null : Math.min(wanted, count - 1)
  const isWaiting = enter === 'waits'

  useEffect(() => {
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const take = () => {
    setEnter('none')
    const option = active === null ? undefined : options[active]
    if (option !== undefined) onChoose(option)
  }
  const end = useEffectEvent((next: typeof enter) => {
    setEnter(next)
    onNoAnswer?.()
  })
  const takeActive = useEffectEvent(take)
  useEffect(() => {
    if (!isWaiting) return
    if (failed) return end('none')
    if (isCurrent) return takeActive()
    const timer = setTimeout(() => end('too late'), maxWaitMs)
    return () => clearTimeout(timer)
  }, [isWaiting, isCurrent, failed, maxWaitMs])

  const takeOrWait = () => (isCurrent ? take() : setEnter('waits'))

  /** Whether the key was one for the list. */
  const onKey = ({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean => {
    if (nativeEvent.isComposing) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) {
      if (!isOpen) onOpen()
      else if (isCurrent && count > 0) setSelected(((active ?? (step === 1 ? -1 : 0)) + step + count) % count)
      return true
    }
    // The form around the field is sent by its button: one Enter too many after a choice must not save it.
    if (!isOpen) return key === 'Enter'
    // In a field with text they move the caret.
    const end = currentTarget.value === '' && isCurrent ? { Home: 0, End: count - 1 }[key] : undefined
    if (end !== undefined) setSelected(end)
    else if (key === 'Enter') takeOrWait()
    else if (key === 'Escape') onClose()
    else return false
    return true
  }

  return {
    active,
    /** Enter was pressed, and the answer is not there yet. */
    isWaiting,
    /** Enter waited as long as it may; the answer may still come. */
    isTooLate: enter === 'too late' && !isCurrent,
    reset,
    takeOrWait,
    inputProps: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': active === null ? undefined : `${id}-${active}`,
      autoComplete: 'off',
      spellCheck: false,
      maxLength: 200,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (onKey(event)) event.preventDefault()
      },
    },
    listProps: {
      id,
      'aria-busy': isOpen && !isCurrent && !failed,
      // The caret stays in the field.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    optionProps: (index: number) => ({
      id: `${id}-${index}`,
      role: 'option' as const,
      'aria-selected': index === active,
      onMouseMove: () => isCurrent && setSelected(index),
      onClick: () => {
        const option = options[index]
        if (option !== undefined) onChoose(option)
      },
    }),
  }
}
