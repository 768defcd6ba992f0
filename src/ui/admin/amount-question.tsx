import { flushSync } from 'react-dom'
import { formatAmount } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Language } from '#lib/localized.ts'
import { type TypedAmount, toPlainNumber } from '#lib/typed-amount.ts'
import { Button } from '#ui/parts/button.tsx'

/** What an amount may mean; as a text where its currency is still to be compared. */
type Answer = { label: string; value: number | string; currency?: string }
/** Without answers about what is no number, where the field says only what it takes. */
export type Question = { about: 'readings' | 'currency' | 'which' | 'unreadable'; answers: readonly Answer[] }

/** What is to be asked about an amount as it was typed, beside a field of this currency; null where it is clear. */
export function questionAbout(read: TypedAmount, currency: string | null, lang: Language): Question | null {
  if (read.kind === 'unreadable') return { about: 'unreadable', answers: [] }
  const { mark } = read
  if (read.kind === 'ambiguous') {
    const toAnswer = (value: number): Answer => ({
      label: formatAmount(lang, value),
      value: mark ? `${toPlainNumber(value)} ${mark.text}` : value,
    })
    return { about: 'readings', answers: [toAnswer(read.readings[0]), toAnswer(read.readings[1])] }
  }
  const named = mark?.codes ?? []
  // Where none is chosen, the only one that is named is taken.
  if (currency === null ? named.length < 2 : named.length === 0 || named.includes(currency)) return null
  const inCurrency = (code: string): Answer => ({
    label: `${formatAmount(lang, read.value)}\u00a0${code}`,
    value: read.value,
    currency: code,
  })
  const codes = currency === null ? named : [...named, currency]
  return { about: currency !== null && codes.length === 2 ? 'currency' : 'which', answers: codes.map(inCurrency) }
}

/** Whether it must be answered before the amount can be saved. */
export const isOpen = (question: Question | null): boolean => question !== null && question.answers.length > 0

/** The one currency beside an amount, as ISO 4217 writes it; null where there is none, or several share it. */
export function currencyNamed(read: TypedAmount): string | null {
  const [named, ...others] = (read.kind === 'number' && read.mark?.codes) || []
  return named && others.length === 0 ? named : null
}

/** Leaves a field that has a question, and goes to its first answer. */
export function askAbout(input: HTMLInputElement): void {
  flushSync(() => input.blur())
  document.getElementById(`${input.id}-answers`)?.querySelector('button')?.focus()
}

/** Whether a field of a form has a question that must be answered before it is saved; goes to the first one. */
export function asksFirst(form: ParentNode | null | undefined): boolean {
  const input = form?.querySelector<HTMLInputElement>('input[data-asks]')
  if (input) askAbout(input)
  return Boolean(input)
}

type AmountQuestionProps = {
  id: string
  question: Question | null
  /** A number as the field takes it. */
  example: string
  onAnswer: (answer: Answer) => void
}

/**
 * The question about an amount, or what an unreadable one should be, above its field of that id: said when it appears, and
 * answered with one press.
 */
export function AmountQuestion({ id, question, example, onAnswer }: AmountQuestionProps) {
  const { t } = useTranslation('admin')
  const [first = '', second = ''] = (question?.answers ?? []).map(({ label }) => isolate(label))
  return (
    <>
      <div aria-live="polite">
        {question && (
          <p id={`${id}-question`} className="text-sm text-saffron-ink">
            {t(`amount.${question.about}`, { first, second, example: isolate(example) })}
          </p>
        )}
      </div>
      {question && isOpen(question) && (
        <div id={`${id}-answers`} className="my-1.5 flex flex-wrap gap-2">
          {question.answers.map((answer) => (
            <Button
              key={answer.label}
              variant="quiet"
              size="small"
              className="tabular-nums"
              aria-describedby={`${id}-question`}
              onClick={() => {
                flushSync(() => onAnswer(answer))
                document.getElementById(id)?.focus()
              }}
            >
              <bdi dir="ltr">{answer.label}</bdi>
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
