import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Code, eraseCode, moveInCode, pasteCode, typeCode } from './code.ts'

type CodeBoxesProps = {
  code: Code
  onChange: (code: Code) => void
  /** The id of the element that names the group. */
  labelledBy: string
  /** The ids of the elements that describe the group. */
  describedBy: string
  /** The id of the error message. */
  error?: string | undefined
}

/**
 * Four boxes for the four digits of a code, from left to right in both languages. The first one offers the code that the system has
 * read in a message; no box has a maximum length, or three digits of that code would be lost.
 */
export function CodeBoxes({ code, onChange, labelledBy, describedBy, error }: CodeBoxesProps) {
  const { t } = useTranslation('auth')
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const { digits, at } = code

  // The focus follows the code, and the digit is selected so that typing replaces it.
  useLayoutEffect(() => {
    const box = boxes.current[at]
    if (box && box !== document.activeElement) box.focus()
    box?.select()
  }, [at])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      dir="ltr"
      className="flex justify-center gap-3"
    >
      {digits.map((digit, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always four boxes in their order
          key={index}
          ref={(box) => {
            boxes.current[index] = box
          }}
          type="text"
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          enterKeyHint="done"
          aria-label={t('verify.digit', { n: index + 1 })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error}
          value={digit}
          onChange={({ target }) => onChange(typeCode(code, index, target.value))}
          onPaste={(event) => {
            event.preventDefault()
            onChange(pasteCode(code, index, event.clipboardData.getData('text')))
          }}
          onKeyDown={(event) => {
            const next = event.key === 'Backspace' ? eraseCode(code, index) : moveInCode(code, index, event.key)
            if (!next || event.ctrlKey || event.metaKey || event.altKey) return
            event.preventDefault()
            onChange(next)
          }}
          onFocus={({ target }) => {
            target.select()
            if (index !== at) onChange({ digits, at: index })
          }}
          className="size-14 rounded-field border border-edge bg-surface text-center text-xl font-medium tabular-nums transition-colors hover:border-accent focus:border-accent aria-invalid:border-error aria-invalid:bg-error-tint sm:size-16"
        />
      ))}
    </div>
  )
}
