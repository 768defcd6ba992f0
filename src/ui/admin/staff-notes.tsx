import { type FormEvent, type ReactNode, useState } from 'react'
import type { ApiError } from '#api/result.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { removeSent } from '#ui/forms/remove-sent.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Moment } from './moment.tsx'

type Note = { _id: string; author: { name: string | null; Email: string } | null; text: string; createdAt: string }

type StaffNotesProps<N extends Note> = {
  notes: readonly N[]
  /** `deleted` is an author whose account was deleted. */
  words: Record<'title' | 'hint' | 'deleted' | 'newNote' | 'add', string>
  /** Of the text field. */
  name: string
  maxLength: number
  /** What a note is about, above its text. */
  aboutOf?: (note: N) => ReactNode
  /** Saves a note and shows it; the error otherwise. */
  add: (text: string) => Promise<ApiError | null>
}

/** What staff have written down for each other, with a field for more. */
export function StaffNotes<N extends Note>({ notes, words, name, maxLength, aboutOf, add }: StaffNotesProps<N>) {
  const { t } = useTranslation('admin')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem(name) as HTMLTextAreaElement
    const sent = field.value
    if (busy || !sent.trim()) return
    setBusy(true)
    const refusal = await add(sent.trim())
    setBusy(false)
    setError(refusal ? (refusal.message ?? t('form.noAnswer')) : undefined)
    if (!refusal) removeSent(field, sent)
  }

  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title" className="text-lg">
        {words.title}
      </h2>
      <p className="mb-3 text-sm text-soft">{words.hint}</p>
      {notes.length > 0 && (
        <ul className="mb-4 space-y-3">
          {notes.map((note) => (
            <li key={note._id} className="rounded-card bg-sand px-4 py-3 text-sm">
              {aboutOf?.(note)}
              <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                {note.text}
              </p>
              <p className="mt-1 text-xs text-soft tabular-nums">
                <bdi>{note.author?.name ?? note.author?.Email ?? words.deleted}</bdi>
                {' · '}
                <Moment at={note.createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <form method="post" noValidate onSubmit={submit} className="space-y-3">
        <TextField name={name} label={words.newNote} error={error} rows={2} maxLength={maxLength} />
        <Button type="submit" variant="quiet" size="small" aria-disabled={busy}>
          {words.add}
        </Button>
      </form>
    </section>
  )
}
