import {
  createContext,
  type FormEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ApiError, Outcome } from '#api/result.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { acknowledge, contentOf, type FormContent, isSameContent } from '#ui/forms/form-content.ts'
import { SendingFields } from '#ui/forms/sending-fields.tsx'
import { Button } from '#ui/parts/button.tsx'
import { asksFirst } from './amount-question.tsx'
import { useNotify } from './notices.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'
import { type Difference, VersionConflict } from './version-conflict.tsx'

export type Problems = Record<string, FieldProblem | undefined>

type RecordFormProps<Answer> = {
  /** Of the record in the fields. A new version is shown in those that nobody has changed since. */
  version: number
  /** The names of the fields in the order of the form. */
  fields: readonly string[]
  wordsOf: (field: string, problem: FieldProblem) => string
  /** What is found before the server is called; it may ask the reader first. */
  check: (form: FormData) => Problems | Promise<Problems>
  save: (form: FormData) => Promise<Outcome<Answer>>
  onSaved: (answer: Answer) => void
  /** Loads the newest version after a conflict; missing for a new record. */
  onLoadNewest?: () => Promise<boolean>
  /** The fields in which the newest version differs from the form. */
  differencesFrom?: (form: FormData) => Promise<Difference[]>
  submit: string
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

type FormState = {
  /** Compares the fields with what is saved, after rows were added, moved or removed. */
  onRowsChange: () => void
}

/** For lists of rows within the form (ordered-rows.tsx). */
export const RecordFormContext = createContext<FormState>({ onRowsChange: () => {} })

/** The place of the focused field in the form, and the caret in it. */
type Focus = { place: number; caret: number | null }

function focusIn(form: HTMLFormElement): Focus | null {
  const field = document.activeElement as HTMLInputElement | null
  const place = field ? [...form.elements].indexOf(field) : -1
  return place === -1 ? null : { place, caret: field?.selectionStart ?? null }
}

/** Where the focused field was removed, focuses the one in its place. */
function focusAgain(form: HTMLFormElement, { place, caret }: Focus): void {
  if (document.activeElement !== document.body) return
  const field = form.elements[place] as HTMLInputElement | undefined
  field?.focus()
  if (caret !== null) field?.setSelectionRange(caret, caret)
}

/**
 * The form of a record. A failed save keeps what was typed, a save that worked keeps what was typed after it was sent, and
 * leaving with unsaved changes asks first.
 */
export function RecordForm<Answer>({
  version,
  fields,
  wordsOf,
  check,
  save,
  onSaved,
  onLoadNewest,
  differencesFrom,
  submit,
  children,
}: RecordFormProps<Answer>) {
  const { t } = useTranslation('admin')
  const form = useRef<HTMLFormElement>(null)
  const notify = useNotify()
  const saved = useRef<FormContent>([])
  const unsaved = useRef(false)
  const [changed, setChanged] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [differences, setDifferences] = useState<Difference[]>([])
  const [tries, setTries] = useState(0)
  const [saving, setSaving] = useState(false)
  const [loading, setLoading] = useState(false)
  /** The next version is shown in place of what is typed. */
  const replaces = useRef(false)
  /** When this rises, the fields are mounted again with the values of the record. */
  const [showing, setShowing] = useState(0)
  const shown = useRef(version)
  const focused = useRef<Focus | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads only refs
  const rows = useMemo<FormState>(() => ({ onRowsChange: compare }), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the record has another version
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    if (unsaved.current && !replaces.current) {
      saved.current = acknowledge(saved.current)
      setFailure(null)
    } else showRecord()
    compare()
  }, [version])

  // Once it was loaded, also where it is the version that is shown already.
  useEffect(() => {
    if (!loading) replaces.current = false
  }, [loading])

  // Before the next key press, so that the focus stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the fields were mounted again
  useLayoutEffect(() => {
    if (!form.current) return
    saved.current = contentOf(form.current)
    if (focused.current) focusAgain(form.current, focused.current)
    focused.current = null
    compare()
  }, [showing])

  function compare(): void {
    unsaved.current = form.current !== null && !isSameContent(contentOf(form.current), saved.current)
    setChanged(unsaved.current)
  }

  /** Shows the values as the server has stored them, in place of what is typed. */
  function showRecord(): void {
    unsaved.current = false
    focused.current = form.current && focusIn(form.current)
    setShowing((before) => before + 1)
    setProblems({})
    setFailure(null)
  }

  const loadNewest = async () => {
    replaces.current = true
    setLoading(true)
    const isLoaded = (await onLoadNewest?.()) ?? false
    setLoading(false)
    return isLoaded
  }

  const submitForm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving || loading || asksFirst(event.currentTarget)) return
    const typed = new FormData(event.currentTarget)
    const sent = contentOf(event.currentTarget)
    const found = Object.fromEntries(Object.entries(await check(typed)).filter(([, problem]) => problem))
    setProblems(found)
    setFailure(null)
    notify(null)
    if (Object.keys(found).length > 0) return setTries(tries + 1)
    setSaving(true)
    const { answer, refusal } = await save(typed)
    setDifferences(refusal?.code === 'stale' && differencesFrom ? await differencesFrom(typed) : [])
    setSaving(false)
    if (refusal) {
      setProblems(refusal.fields)
      setFailure(refusal)
      setTries(tries + 1)
      return
    }
    saved.current = sent
    compare()
    onSaved(answer)
    if (unsaved.current) notify(t('form.savedBefore'))
  }

  const errorOf = (field: string) => {
    const problem = problems[field]
    return problem && wordsOf(field, problem)
  }
  const listed = fields.flatMap((field) => {
    const text = errorOf(field)
    return text ? [{ field, text }] : []
  })
  const isStale = failure?.code === 'stale'
  return (
    <form ref={form} method="post" noValidate onSubmit={submitForm} onChange={compare} className="space-y-8">
      {isStale && onLoadNewest && <VersionConflict tries={tries} differences={differences} onLoad={loadNewest} />}
      {!isStale && (failure || listed.length > 0) && (
        <ErrorSummary
          title={listed.length > 0 ? t('form.problems', { count: listed.length }) : t('form.notSaved')}
          text={listed.length > 0 ? undefined : (failure?.message ?? t('form.noAnswer'))}
          problems={listed}
          tries={tries}
        />
      )}
      {/* The form of a new record is gone once it is made, and what is typed once the newest version is loaded. */}
      <SendingFields key={showing} sending={loading || (saving && !onLoadNewest)} className="space-y-8">
        <RecordFormContext value={rows}>{children(errorOf)}</RecordFormContext>
      </SendingFields>
      <div
        data-foot=""
        className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0"
      >
        <Button type="submit" aria-disabled={saving}>
          {saving ? t('form.saving') : submit}
        </Button>
        {changed && (
          <>
            <Button variant="plain" onClick={showRecord}>
              {t('form.discard')}
            </Button>
            <p className="flex items-center gap-2 text-sm text-saffron-ink">
              <span aria-hidden="true" className="size-2 rounded-pill bg-saffron" />
              {t('form.unsaved')}
            </p>
          </>
        )}
      </div>
      <UnsavedChanges unsaved={unsaved} />
    </form>
  )
}
