import { useCallback, useEffect, useRef } from 'react'
import { api } from '#api/browser.ts'
import { unwrap } from '#api/client.ts'
import { MESSAGE_LIMITS } from '#features/conversations/messages/limits.ts'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { placeWords } from '#i18n/place.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Language } from '#lib/localized.ts'
import { localize } from '#lib/localized.ts'
import { Combobox, type ComboboxOption } from '#ui/admin/combobox.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { SuggestionFieldsProps } from './message-form.tsx'

const FIELD = 'suggest-programme'
const REASON = 'reason-'

/** Of staff: the programmes that go with a message, each with a sentence why. */
export function SuggestionFields({ picked, onChange, suggested }: SuggestionFieldsProps) {
  const { t, lang } = useTranslation('messages')
  const isEmpty = useRef(picked.length === 0)
  // The button that opened them is gone; a draft that is read again takes the focus from nobody.
  useEffect(() => {
    if (isEmpty.current) document.getElementById(FIELD)?.focus()
  }, [])
  const load = useCallback((typed: string) => findProgrammes(lang, typed), [lang])
  return (
    <fieldset
      className="rounded-card border border-line p-4"
      onChange={({ target }) => {
        if (!(target instanceof HTMLInputElement) || !target.name.startsWith(REASON)) return
        const { name, value: reason } = target
        onChange(picked.map((other) => (name === REASON + other.id ? { ...other, reason } : other)))
      }}
    >
      <legend className="px-1 font-medium">{t('suggestions.title')}</legend>
      <p className="mb-3 text-sm text-soft">
        {t('suggestions.advice', { least: MESSAGE_LIMITS.suggestionsAdvised, most: MESSAGE_LIMITS.suggestions })}
      </p>
      <ol className="space-y-4 not-empty:mb-4">
        {picked.map((programme) => (
          <li key={programme.id}>
            <div className="flex items-start justify-between gap-3">
              <p>
                <bdi className="font-medium">{programme.name}</bdi>
                <span className="block text-sm text-soft">{programme.note}</span>
              </p>
              <Button
                variant="plain"
                size="small"
                aria-label={t('suggestions.removeItem', { name: programme.name })}
                onClick={() => {
                  onChange(picked.filter(({ id }) => id !== programme.id))
                  document.getElementById(FIELD)?.focus()
                }}
              >
                {t('suggestions.remove')}
              </Button>
            </div>
            <Before suggestion={suggested.findLast(({ item }) => item?._id === programme.id)} />
            <TextField
              name={`${REASON}${programme.id}`}
              label={t('suggestions.reason')}
              maxLength={MESSAGE_LIMITS.reason}
              defaultValue={programme.reason}
            />
          </li>
        ))}
      </ol>
      {picked.length < MESSAGE_LIMITS.suggestions && (
        <Combobox
          id={FIELD}
          label={t('suggestions.find')}
          placeholder={t('suggestions.find')}
          isAdding
          chosen={null}
          load={load}
          onChoose={(option) => {
            if (!option || picked.some(({ id }) => id === option.id)) return
            onChange([...picked, { ...option, reason: '' }])
          }}
        />
      )}
    </fieldset>
  )
}

/** That a programme was suggested here already, and what became of it: it may be suggested again. */
function Before({ suggestion }: { suggestion: SuggestionFieldsProps['suggested'][number] | undefined }) {
  const { t, lang } = useTranslation('messages')
  if (!suggestion) return null
  const { at, answer } = suggestion
  const words = { day: isolate(formatDayOf(lang, at)), answer: t(`suggestions.staff.${answer ?? 'none'}`) }
  return (
    <p role="status" className="text-sm text-saffron-ink">
      {t('suggestions.again', words)}
    </p>
  )
}

/** What a student would find with these words, of what is published. */
async function findProgrammes(lang: Language, q: string): Promise<ComboboxOption[]> {
  const { items } = await unwrap(api.search.$get({ query: { q, lang } }))
  return items.flatMap((item) => {
    if (item.type !== 'major' && item.type !== 'course') return []
    const note = placeWords(lang, [item.university?.name, item.country?.name])
    return [{ id: item._id, name: localize(item.name, lang), note }]
  })
}
