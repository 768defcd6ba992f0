import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'

export type Choice<Item> = {
  /** The keys of the chosen rows, also of those on other pages. */
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  labelOf: (item: Item) => string
}

type RowChoice = {
  chooseAll: (isChosen: boolean) => void
  choose: (key: string, isChosen: boolean, how: { toHere: boolean }) => void
}

/** Chooses rows: one, those from the last one to here, or all that are shown. What is on other pages stays chosen. */
export function useRowChoice(keys: readonly string[], choice: Omit<Choice<never>, 'labelOf'> | undefined): RowChoice {
  const last = useRef<string | null>(null)
  const change = (changed: readonly string[], isChosen: boolean) => {
    const next = new Set(choice?.chosen)
    for (const key of changed) {
      if (isChosen) next.add(key)
      else next.delete(key)
    }
    choice?.onChange(next)
  }
  return {
    chooseAll: (isChosen) => change(keys, isChosen),
    choose: (key, isChosen, { toHere }) => {
      const from = toHere && last.current !== null ? keys.indexOf(last.current) : -1
      const to = keys.indexOf(key)
      last.current = key
      change(from === -1 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1), isChosen)
    },
  }
}

const look = 'flex size-11 cursor-pointer select-none items-center'
const boxLook = 'size-6 accent-accent'

type ChoiceBoxProps = {
  label: string
  checked: boolean
  low: boolean
  /** `toHere`: with Shift, all from the last one to this one. */
  onChoose: (isChosen: boolean, how: { toHere: boolean }) => void
}

/** The box of a row. Space chooses it, the arrows go to the next one, Shift with either takes all on the way. */
export function RowChoiceBox({ label, checked, low, onChoose }: ChoiceBoxProps) {
  // Of the press that is about to change the box: the change itself does not say it in every browser.
  const withShift = useRef(false)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    withShift.current = event.shiftKey
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const boxes = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLInputElement>('[data-row]') ?? [])]
    const next = boxes[boxes.indexOf(event.currentTarget) + step]
    next?.focus()
    if (event.shiftKey && next && !next.checked) next.click()
  }
  return (
    <label
      className={`${look} ${low ? 'lg:pointer-fine:size-9' : ''}`}
      onPointerDown={({ shiftKey }) => {
        withShift.current = shiftKey
      }}
    >
      <input
        type="checkbox"
        data-row
        aria-label={label}
        checked={checked}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.checked, { toHere: withShift.current })
          withShift.current = false
        }}
        className={boxLook}
      />
    </label>
  )
}

type AllBoxProps = {
  chosen: number
  of: number
  /** Whether its words are to be seen on a phone, where it heads cards instead of a column. */
  labelled: boolean
  onChoose: (isChosen: boolean) => void
}

/** The box in the header: all rows of this page. */
export function AllRowsBox({ chosen, of, labelled, onChoose }: AllBoxProps) {
  const { t } = useTranslation('admin')
  const box = useRef<HTMLInputElement>(null)
  const all = of > 0 && chosen === of

  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !all
  }, [chosen, all])

  return (
    <label className={`${look} ${labelled ? 'max-md:w-auto max-md:gap-3' : ''}`}>
      <input
        ref={box}
        type="checkbox"
        aria-label={t('list.chooseAll')}
        checked={all}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        className={boxLook}
      />
      {labelled && <span className="text-sm font-normal text-soft md:hidden">{t('list.chooseAll')}</span>}
    </label>
  )
}
