import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { APPLICATION_LIMITS } from '#features/admissions/applications/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { describedBy, FieldMessages } from '#ui/forms/field-messages.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { hasSeparator, parseTags } from './parse-tags.ts'

type ListFieldProps = {
  /** Also the element's id, so that a summary of what is wrong can link to it. */
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  entries: string[]
  suggestions: string[]
  onChange: (entries: string[]) => void
}

/** Longer than a click takes: a chip that is added above must not move the button being clicked. */
const PRESS_MS = 250

/** Any number of short entries as chips: added by Enter, a comma, the button or on leaving the field, taken away by their cross. */
export function ListField({ name, label, hint, error, entries, suggestions, onChange }: ListFieldProps) {
  const { t } = useTranslation('apply')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const full = entries.length >= APPLICATION_LIMITS.entries
  const words = { id, hint, error }

  /** Adds what is typed in the field, without duplicates. */
  const addTyped = (typed: string) => {
    const room = parseTags(typed, entries)
    if (field.current) field.current.value = ''
    if (room.length === 0) return
    onChange([...entries, ...room])
    setAnnouncement(t('list.added', { entry: room.join(' · ') }))
  }

  const onType = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value } = currentTarget
    const fromList = (nativeEvent as InputEvent).inputType === 'insertReplacementText' && suggestions.includes(value)
    if (fromList || hasSeparator(value)) addTyped(value)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.currentTarget.value.trim() === '') return
    event.preventDefault()
    addTyped(event.currentTarget.value)
  }

  const remove = (entry: string) => {
    onChange(entries.filter((each) => each !== entry))
    setAnnouncement(t('list.removed', { entry }))
    field.current?.focus()
  }

  return (
    <div>
      <label htmlFor={name} className="block font-medium">
        {label}
      </label>
      <FieldMessages {...words} />
      {entries.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {entries.map((entry) => (
            <li
              key={entry}
              className="inline-flex min-h-11 max-w-full items-center gap-1 rounded-pill bg-tint ps-4 text-sm text-pressed"
            >
              <bdi className="min-w-0 [overflow-wrap:anywhere]">{entry}</bdi>
              <button
                type="button"
                aria-label={t('list.remove', { entry })}
                onClick={() => remove(entry)}
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-accent hover:text-on-accent"
              >
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex gap-2">
        <input
          ref={field}
          id={name}
          list={`${id}-list`}
          maxLength={APPLICATION_LIMITS.entry * 4}
          autoComplete="off"
          enterKeyHint="done"
          readOnly={full}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(words, undefined, full && `${id}-full`)}
          onChange={onType}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget, relatedTarget }) => {
            // A button adds pending text itself; a chip added here would move it from under the pointer.
            if (relatedTarget instanceof HTMLButtonElement) return
            if (relatedTarget) addTyped(currentTarget.value)
            else setTimeout(() => field.current && addTyped(field.current.value), PRESS_MS)
          }}
          className="min-h-12 w-full min-w-0 rounded-field border border-edge bg-surface px-3.5 transition-colors [unicode-bidi:plaintext] hover:border-accent aria-invalid:border-error"
        />
        <datalist id={`${id}-list`}>
          {suggestions
            .filter((each) => !entries.includes(each))
            .map((each) => (
              <option key={each} value={each} />
            ))}
        </datalist>
        <Button
          variant="quiet"
          icon="plus"
          aria-label={t('list.addTo', { list: label })}
          onClick={() => {
            addTyped(field.current?.value ?? '')
            field.current?.focus()
          }}
        >
          {t('list.add')}
        </Button>
      </div>
      {full && (
        <p id={`${id}-full`} className="mt-1 text-sm text-soft">
          {t('list.full')}
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
