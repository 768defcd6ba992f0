import { useEffect, useId, useState } from 'react'
import { LONGEST_NOTE } from '#features/shortlist/limits.ts'
import { noteShortlisted } from '#features/shortlist/web/lists.ts'
import { shortlist } from '#features/shortlist/web/saved-lists.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useStored } from '#ui/local-storage.ts'
import { Icon } from '#ui/parts/icon.tsx'

/** The remaining characters are shown when this many are left. */
const NEAR_END = 100
/** Milliseconds after the last letter before the note is announced as saved. */
const DEBOUNCE = 700

type NoteFieldProps = {
  id: string
  note: string
  /** Name of the entry, since the visible label is the same for all of them. */
  name: string
}

/** The reader's note about an entry. Saved with each letter; a pause in typing announces that it is saved. */
export function NoteField({ id, note, name }: NoteFieldProps) {
  const { t } = useTranslation('saved-items')
  const field = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [announced, setAnnounced] = useState<string | null>(null)

  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => setAnnounced(typed), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed])

  const left = LONGEST_NOTE - note.length
  const { owner, unsynced } = useStored(shortlist)
  const isSaved = announced !== null && announced === note && shortlist.isPersisted() && !unsynced.includes(id)
  return (
    <div className="min-w-0 max-w-3xl flex-1">
      <label htmlFor={field} className="text-sm font-medium">
        {t('noteLabel')}
      </label>
      <textarea
        id={field}
        aria-label={t('note', { name })}
        placeholder={t('notePlaceholder')}
        dir={note ? 'auto' : undefined}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={(event) => {
          const { value } = event.currentTarget
          shortlist.change((list) => noteShortlisted(list, id, value))
          setTyped(value)
        }}
        className="mt-1 block field-sizing-content min-h-18 w-full resize-y rounded-field border border-edge bg-surface px-3.5 py-2.5 text-base transition-colors hover:border-accent"
      />
      <p role="status" className="mt-1 flex min-h-[1lh] flex-wrap gap-x-3 text-xs text-soft">
        {isSaved && (
          <span className="flex items-center gap-1">
            <Icon name="check" className="size-3.5 text-accent" />
            {t(note === '' ? 'noteEmptied' : owner ? 'noteKeptAccount' : 'noteKept')}
          </span>
        )}
        {left <= NEAR_END && <span className="tabular-nums">{t('noteLeft', { count: left })}</span>}
      </p>
    </div>
  )
}
