import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { NumberField } from '#features/content/fields.ts'
import { useEditing, useField } from '#features/content/web/editing.ts'
import { announced, FieldFrame, inputClass } from '#features/content/web/field-frame.tsx'
import { formatAmount } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { readAmount, toPlainNumber } from '#lib/typed-amount.ts'
import { AmountQuestion, askAbout, currencyNamed, isOpen, questionAbout } from '#ui/admin/amount-question.tsx'
import type { LeafProps } from './text-control.tsx'

type NumberControlProps = LeafProps & {
  field: Pick<NumberField, 'min' | 'max' | 'decimals' | 'currency'>
  /** Where the currency is not a field beside this one. */
  currencyPath?: string
}

/**
 * A number, typed as people write it. What can be read in two ways stays a text, so that it is not saved, and is asked about
 * once the field is left; an amount is then shown as it was read.
 */
export function NumberControl({ field, path, currencyPath, label, hint: usualHint, required }: NumberControlProps) {
  const { t, lang } = useTranslation('content')
  const { id, value, setValue, problem } = useField<number | string | null>(path)
  const [currency, setCurrency] = useCurrency(field.currency && (currencyPath ?? besideOf(path, field.currency)))
  // What is being typed; null when the field is left.
  const [typing, setTyping] = useState<string | null>(null)
  const before = useRef('')
  const numeral = (number: number) => (field.currency ? formatAmount(lang, number) : toPlainNumber(number))
  const isBeyond = problem === 'too_low' || problem === 'too_high'
  const hint = isBeyond
    ? t('form.range', { min: isolate(numeral(field.min)), max: isolate(numeral(field.max)) })
    : usualHint
  const question = typeof value === 'string' ? questionAbout(readAmount(value, field), currency, lang) : null
  const shownQuestion = typing === null ? question : null

  const take = (text: string) => {
    const read = readAmount(text, field)
    const isAsked = questionAbout(read, currency, lang) !== null
    setValue(text.trim() === '' ? null : read.kind === 'number' && !isAsked ? read.value : text)
  }
  // Not while it is typed: `RM` is a currency on the way to `RMB`.
  const takeCurrency = (text: string) => {
    const named = currencyNamed(readAmount(text, field))
    if (named && currency === null) setCurrency(named)
  }
  const means = (text: string, number: number) => {
    const read = readAmount(text, field)
    return read.kind === 'number' && read.value === number
  }
  // With another currency the amount may be clear.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the currency has changed
  useEffect(() => {
    if (typeof value !== 'string' || typing !== null || readAmount(value, field).kind !== 'number') return
    take(value)
    takeCurrency(value)
  }, [currency])

  const shown = typeof value === 'number' ? numeral(value) : (value ?? '')
  const isTyping =
    typing !== null &&
    (typeof value === 'number' ? means(typing, value) : value === (typing.trim() === '' ? null : typing))
  const { 'aria-describedby': described, ...announcement } = announced({ id, hint, problem })
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem} required={required}>
      <AmountQuestion
        id={id}
        question={shownQuestion}
        example={numeral(Math.min(field.max, Math.max(field.min, field.currency ? 9_500 : 12)))}
        onAnswer={(answer) => {
          if (answer.currency) setCurrency(answer.currency)
          if (typeof answer.value === 'number') return setValue(answer.value)
          take(answer.value)
          takeCurrency(answer.value)
        }}
      />
      <input
        {...announcement}
        aria-describedby={[described, shownQuestion && `${id}-question`].filter(Boolean).join(' ') || undefined}
        data-asks={isOpen(question) ? '' : undefined}
        type="text"
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        value={isTyping ? typing : shown}
        onFocus={({ currentTarget }) => {
          // Without separators, which would be wrong after a change between them. Set at once, so that what is typed next
          // replaces all of it, as in any field that one comes to by the keyboard.
          const plain = typeof value === 'number' ? toPlainNumber(value) : (value ?? '')
          if (currentTarget.value !== plain) {
            currentTarget.value = plain
            currentTarget.select()
          }
          before.current = plain
          setTyping(plain)
        }}
        onBlur={({ currentTarget }) => {
          setTyping(null)
          takeCurrency(currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.ctrlKey || event.metaKey) takeCurrency(event.currentTarget.value)
          // Only after typing: the next Tab leaves the field without an answer.
          const isTyped = event.currentTarget.value !== before.current
          if (event.key !== 'Tab' || event.shiftKey || !isOpen(question) || !isTyped) return
          event.preventDefault()
          askAbout(event.currentTarget)
        }}
        onChange={({ currentTarget }) => {
          setTyping(currentTarget.value)
          take(currentTarget.value)
        }}
        className={`${inputClass} min-h-11 tabular-nums rtl:text-end`}
      />
    </FieldFrame>
  )
}

/** A field beside another one: `oneOffCosts.0.currency` beside `oneOffCosts.0.amount`. */
const besideOf = (path: string, name: string): string => path.replace(/[^.]+$/, name)

/** The currency of an amount, and how it is set: null where there is none yet, or the field is no amount. */
function useCurrency(path: string | undefined): [string | null, (code: string) => void] {
  const { control, setValue } = useFormContext<{ values: Record<string, unknown> }>()
  const { clearProblem } = useEditing()
  const name = `values.${path ?? ''}` as const
  const found = useWatch({ control, name, disabled: path === undefined })
  const set = (code: string) => {
    clearProblem(name)
    setValue(name, code, { shouldDirty: true })
  }
  return [typeof found === 'string' && found !== '' ? found : null, set]
}
