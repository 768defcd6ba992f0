import { createContext, type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { ApiError, Outcome } from '#api/result.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Button } from '#ui/parts/button.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'
import { type Difference, VersionConflict } from './version-conflict.tsx'

export type Problems = Record<string, FieldProblem | undefined>

type RecordFormProps<Answer> = {
  /** The version of the record in the fields; a new version resets them. */
  version: number
  /** The names of the fields in the order of the form. */
  fields: readonly string[]
  wordsOf: (field: string, problem: FieldProblem) => string
  /** Client-side validation. */
  check: (form: FormData) => Problems
  save: (form: FormData) => Promise<Outcome<Answer>>
  onSaved: (answer: Answer) => void
  /** Loads the newest version after a conflict. */
  onLoadNewest?: () => Promise<boolean>
  /** The fields in which the newest version differs from the form. */
  differencesFrom?: (form: FormData) => Promise<Difference[]>
  submit: string
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

type FormState = {
  /** Compares the fields with what is saved, after rows were added, moved or removed. */
  onRowsChange: () => void
  /** Rises whenever the saved values are shown again: rows then start anew. */
  resets: number
}

/** For lists of rows within the form (ordered-rows.tsx). */
export const RecordFormContext = createContext<FormState>({ onRowsChange: () => {}, resets: 0 })

const contentOf = (form: HTMLFormElement): string => JSON.stringify([...new FormData(form)])

/** The form of a record. A failed save keeps what was typed, and leaving with unsaved changes asks first. */
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
  const savedContent = useRef('')
  const unsaved = useRef(false)
  const [changed, setChanged] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [differences, setDifferences] = useState<Difference[]>([])
  const [tries, setTries] = useState(0)
  const [saving, setSaving] = useState(false)
  const [resets, setResets] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads only refs
  const rows = useMemo<FormState>(() => ({ onRowsChange: compare, resets }), [resets])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the fields show another version
  useEffect(() => {
    if (!form.current) return
    // Shows the values as the server stored them; the focus stays.
    form.current.reset()
    savedContent.current = contentOf(form.current)
    compare()
    setProblems({})
    setFailure(null)
  }, [version])

  function compare(): void {
    unsaved.current = form.current !== null && contentOf(form.current) !== savedContent.current
    setChanged(unsaved.current)
  }

  const submitForm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving) return
    const typed = new FormData(event.currentTarget)
    const found = Object.fromEntries(Object.entries(check(typed)).filter(([, problem]) => problem))
    setProblems(found)
    setFailure(null)
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
    savedContent.current = JSON.stringify([...typed])
    compare()
    onSaved(answer)
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
      {isStale && onLoadNewest && <VersionConflict tries={tries} differences={differences} onLoad={onLoadNewest} />}
      {!isStale && (failure || listed.length > 0) && (
        <ErrorSummary
          title={listed.length > 0 ? t('form.problems', { count: listed.length }) : t('form.notSaved')}
          text={listed.length > 0 ? undefined : (failure?.message ?? t('form.noAnswer'))}
          problems={listed}
          tries={tries}
        />
      )}
      <RecordFormContext value={rows}>{children(errorOf)}</RecordFormContext>
      <div
        data-foot=""
        className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0"
      >
        <Button type="submit" aria-disabled={saving}>
          {saving ? t('form.saving') : submit}
        </Button>
        {changed && (
          <>
            <Button
              variant="plain"
              onClick={() => {
                form.current?.reset()
                setResets(resets + 1)
                setProblems({})
                setFailure(null)
                compare()
              }}
            >
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
