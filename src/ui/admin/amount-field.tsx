import { type ComponentProps, useEffect, useState } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { type TypedAmount, toPlainNumber } from '#lib/typed-amount.ts'
import { toPlainCode } from '#lib/typed-text.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { AmountQuestion, currencyNamed, isOpen, type Question, questionAbout } from './amount-question.tsx'

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'code' | 'question'> & {
  read: (typed: string) => TypedAmount
  /** A number as the field takes it. */
  example: string
  /** The name of the field beside it that has the currency. */
  currencyName?: string
}

/** A number in a form that is read when it is sent. What has two readings is asked about once the field is left. */
export function AmountField({ read, example, currencyName, ...field }: AmountFieldProps) {
  const lang = useLanguage()
  const [question, setQuestion] = useState<Question | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const inputOf = (name = '') => document.getElementById(name) as HTMLInputElement | null
  const currencyInput = () => inputOf(currencyName)

  const ask = (input: HTMLInputElement) => {
    const currency = toPlainCode(currencyInput()?.value ?? '').toUpperCase() || null
    setQuestion(input.value.trim() === '' ? null : questionAbout(read(input.value), currency, lang))
  }
  const takeCurrency = (input: HTMLInputElement) => {
    const currency = currencyInput()
    const named = currencyNamed(read(input.value))
    if (currency && named && currency.value.trim() === '') type(currency, named)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the currency is typed, which the question is about too
  useEffect(() => {
    const currency = currencyInput()
    const askAgain = () => {
      const input = inputOf(field.name)
      if (input) ask(input)
    }
    currency?.addEventListener('input', askAgain)
    return () => currency?.removeEventListener('input', askAgain)
  }, [field.name, currencyName, read, lang])
  const shownQuestion = isTyping ? null : question
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the field inside, and is no control
    <div
      onFocus={({ target }) => target.id === field.name && setIsTyping(true)}
      onInput={({ target }) => ask(target as HTMLInputElement)}
      onBlur={({ target }) => {
        if (!(target instanceof HTMLInputElement)) return
        setIsTyping(false)
        takeCurrency(target)
        ask(target)
      }}
    >
      <TextField
        {...field}
        code
        inputMode="decimal"
        autoComplete="off"
        describedBy={shownQuestion ? `${field.name}-question` : undefined}
        data-asks={isOpen(question) ? '' : undefined}
        question={
          <AmountQuestion
            id={field.name}
            question={shownQuestion}
            example={example}
            onAnswer={({ value, currency }) => {
              const input = inputOf(field.name)
              const other = currencyInput()
              if (other && currency) type(other, currency)
              if (input) type(input, typeof value === 'number' ? toPlainNumber(value) : value)
            }}
          />
        }
      />
    </div>
  )
}

/** As if it had been typed, so that the form notices it. */
function type(input: HTMLInputElement, text: string): void {
  input.setRangeText(text, 0, input.value.length, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
