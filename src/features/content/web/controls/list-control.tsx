import { type KeyboardEvent, useRef, useState } from 'react'
import type { TextListField } from '#features/content/fields.ts'
import { toLanguageCode } from '#features/content/language-codes.ts'
import { useField } from '#features/content/web/editing.ts'
import { announced, FieldFrame, inputClass } from '#features/content/web/field-frame.tsx'
import { splitTyped, withTexts } from '#features/content/web/typed-list.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { directionOf } from '#lib/localized.ts'
import { Icon } from '#ui/parts/icon.tsx'
import type { LeafProps } from './text-control.tsx'

/** From this length on a text of a list has a line of its own. */
const SHORT = 150

/** Short texts in their order: as chips, or one a line where they are sentences. */
export function ListControl(props: LeafProps & { field: Pick<TextListField, 'max' | 'format'> }) {
  return props.field.max > SHORT ? <LinesControl {...props} /> : <ChipsControl {...props} />
}

function LinesControl({ path, label, hint, language }: LeafProps) {
  const { t } = useTranslation('content')
  const { id, value, setValue, problem } = useField<string[]>(path)
  const help = hint ?? t('form.onePerLine')
  return (
    <FieldFrame id={id} label={label} language={language} hint={help} problem={problem}>
      <textarea
        {...announced({ id, hint: help, problem })}
        lang={language}
        dir={language && directionOf(language)}
        value={value.join('\n')}
        // An empty line is where the next one is being typed; the server leaves it out.
        onChange={({ currentTarget }) => setValue(currentTarget.value === '' ? [] : currentTarget.value.split('\n'))}
        rows={4}
        className={`${inputClass} field-sizing-content max-h-96 min-h-28 resize-y py-2`}
      />
    </FieldFrame>
  )
}

function ChipsControl({ field, path, label, hint, language }: LeafProps & { field: Pick<TextListField, 'format'> }) {
  const { t } = useTranslation('content')
  const { id, value, setValue, problem } = useField<string[]>(path)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const help = hint ?? t('form.enterAdds')

  const add = (text: string) => {
    const texts = splitTyped(text)
    const more = field.format === 'language' ? texts.map(toLanguageCode) : texts
    if (more.length > 0) setValue(withTexts(value, more))
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isSave = (event.ctrlKey || event.metaKey) && (event.key.toLowerCase() === 's' || event.code === 'KeyS')
    if (event.key === 'Enter' || isSave) {
      if (!isSave) event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '') setValue(value.slice(0, -1))
  }
  return (
    <FieldFrame id={id} label={label} language={language} hint={help} problem={problem}>
      <div
        lang={language}
        dir={language && directionOf(language)}
        className={`${inputClass} flex min-h-11 flex-wrap items-center gap-1.5 py-1.5 focus-within:border-accent`}
      >
        {value.map((text) => (
          <span
            key={text}
            className="inline-flex max-w-full items-center rounded-pill bg-tint ps-2.5 text-sm text-pressed"
          >
            <bdi className="[overflow-wrap:anywhere]">{text}</bdi>
            <button
              type="button"
              aria-label={t('form.removeText', { text })}
              onClick={() => {
                setValue(value.filter((other) => other !== text))
                input.current?.focus()
              }}
              className="inline-flex size-8 items-center justify-center rounded-pill hover:bg-accent hover:text-on-accent"
            >
              <Icon name="close" className="size-3.5" />
            </button>
          </span>
        ))}
        <input
          ref={input}
          {...announced({ id, hint: help, problem })}
          type="text"
          value={typed}
          onChange={({ currentTarget }) =>
            /[\n,،;؛]/.test(currentTarget.value) ? add(currentTarget.value) : setTyped(currentTarget.value)
          }
          onKeyDown={onKeyDown}
          onBlur={() => typed !== '' && add(typed)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (splitTyped(text).length < 2) return
            event.preventDefault()
            add(text)
          }}
          autoComplete="off"
          className="h-8 min-w-24 flex-1 bg-transparent"
        />
      </div>
    </FieldFrame>
  )
}
