import { type FormEvent, useEffect, useRef, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { ifMatch } from '#api/if-match.ts'
import { isOvertaken, toResult } from '#api/result.ts'
import { readSession } from '#api/session.ts'
import { stateWhileAsked } from '#features/admissions/applications/lifecycle.ts'
import { DOCUMENT_LIMITS, EVIDENCE_KIND, OTHER_KIND } from '#features/admissions/documents/rules.ts'
import { isOffered, useKinds } from '#features/admissions/documents/web/use-kinds.ts'
import type { RequestInput, RequestPreview, RequestView } from '#features/admissions/requests/contract.ts'
import { REQUEST_LIMITS } from '#features/admissions/requests/rules.ts'
import { typedDraft } from '#features/admissions/requests/web/typed-draft.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { aboutStudent } from '#features/admissions/staff/web/about-student.ts'
import { DayField } from '#features/admissions/staff/web/day-field.tsx'
import type { StaffCallProps } from '#features/admissions/staff/web/use-staff-call.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { daysAfter, toDay } from '#lib/day.ts'
import { localize } from '#lib/localized.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { SendingFields } from '#ui/forms/sending-fields.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { FieldsToCorrect } from './fields-to-correct.tsx'
import { MailPreview } from './mail-preview.tsx'
import { QuestionRows } from './question-rows.tsx'
import {
  DOCUMENTS_FIELD,
  elementOf,
  LABEL_FIELD,
  type RequestStart,
  readRequest,
  rowsOf,
  startedWith,
  type TypedRequest,
} from './request-input.ts'

type RequestBuilderProps = StaffCallProps & {
  start: RequestStart | null
  /** The open request that is added to; undefined for a new one. */
  open: RequestView | undefined
  onSent: () => void
  onCancel: () => void
}

/** A request made of documents, questions and answers of the form, with a due day and a preview of its e-mail; or an addition to one. */
export function RequestBuilder({ application, start, open, onChange, onStale, onSent, onCancel }: RequestBuilderProps) {
  const { t, lang } = useTranslation('requests')
  const { t: common } = useTranslation()
  const { t: admin } = useTranslation('admin')
  const notify = useNotify()
  const form = useRef<HTMLFormElement>(null)
  const { _id: id, version, missingDocuments } = application
  const [draft] = useState(() => typedDraft<TypedRequest>(readSession()?.userId ?? '', `${open ? 'add' : 'ask'}:${id}`))
  const [typed, setTyped] = useState<TypedRequest>(() => {
    const initial = draft.read() ?? {
      documents: open ? [] : [...missingDocuments],
      label: '',
      questions: [],
      fields: [],
      dueOn:
        open && open.dueOn > toDay(new Date()) ? open.dueOn : daysAfter(toDay(new Date()), REQUEST_LIMITS.due.usual),
      note: '',
    }
    return start ? startedWith(start, initial) : initial
  })
  const [errors, setErrors] = useState<{ field: string; text: string }[]>([])
  const [failure, setFailure] = useState<string>()
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState<'sending' | 'preview' | null>(null)
  const [preview, setPreview] = useState<RequestPreview | null>(null)
  // The button that opened it is gone, and with it the focus. On the heading no key is typed into a text: the keys of
  // templates keep adding items, and Ctrl with Enter sends what is missing, which is chosen already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    form.current?.querySelector('h3')?.focus()
    // Another template begins the form again, and finds what this one has filled in.
    if (start) draft.save(typed)
  }, [])

  const kinds = useKinds().filter(
    (kind) =>
      isOffered(kind, null) &&
      kind.code !== EVIDENCE_KIND &&
      // Referees send theirs by a link of their own.
      kind.code !== 'reference' &&
      (kind.code === OTHER_KIND || !open?.items.some(({ documentKind }) => documentKind === kind.code)),
  )
  const errorOf = (field: string) => errors.find((each) => each.field === field)?.text

  const keep = (next: TypedRequest) => {
    setTyped(next)
    draft.save(next)
  }
  const current = () => (form.current ? readRequest(form.current, typed) : typed)

  /** What is typed as the API takes it; null where nothing is asked for. */
  const input = (): { json: RequestInput; rows: ReturnType<typeof rowsOf> } | null => {
    const now = current()
    const rows = rowsOf(now)
    setFailure(undefined)
    setErrors(rows.length === 0 ? [{ field: DOCUMENTS_FIELD, text: t('staff.nothing') }] : [])
    if (rows.length === 0) setTries(tries + 1)
    return rows.length === 0
      ? null
      : { json: { note: now.note, dueOn: now.dueOn, items: rows.map(({ item }) => item) }, rows }
  }

  const refuse = (fields: Record<string, FieldProblem>, message: string | null, rows: ReturnType<typeof rowsOf>) => {
    const found = Object.entries(fields)
    setErrors(
      found.map(([path, problem]) => ({ field: elementOf(path, rows), text: common(`errors.fields.${problem}`) })),
    )
    setFailure(found.length === 0 ? (message ?? admin('form.noAnswer')) : undefined)
    setTries(tries + 1)
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const request = busy ? null : input()
    if (!request) return
    setBusy('sending')
    const { requests } = authedApi.admin.applications[':id']
    const versioned = ifMatch({ version })
    const { dueOn, items } = request.json
    const call = open
      ? requests.items.$post({ param: { id }, json: { dueOn, items } }, versioned)
      : requests.$post({ param: { id }, json: request.json }, versioned)
    const { answer, refusal } = await toResult<ReviewView>(call)
    setBusy(null)
    if (answer) {
      draft.clear()
      notify(aboutStudent(application, t(open ? 'staff.extended' : 'staff.sent')))
      onChange(answer)
      return onSent()
    }
    refuse(refusal.fields, refusal.message, request.rows)
    // What was typed stays in the form, and in its draft where the form is gone.
    if (isOvertaken(refusal)) onStale()
  }

  const look = async () => {
    const request = busy ? null : input()
    if (!request) return
    setBusy('preview')
    const call = authedApi.admin.applications[':id'].requests.preview.$post({ param: { id }, json: request.json })
    const { answer, refusal } = await toResult<RequestPreview>(call)
    setBusy(null)
    if (answer) setPreview(answer)
    else refuse(refusal.fields, refusal.message, request.rows)
  }

  return (
    <>
      <form
        ref={form}
        method="post"
        noValidate
        aria-labelledby="ask-title"
        onSubmit={send}
        onChange={() => keep(current())}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit()
        }}
        className="space-y-6 rounded-card border border-line bg-surface p-5 sm:p-6"
      >
        <div>
          <h3 id="ask-title" tabIndex={-1} className="text-lg">
            {t(open ? 'staff.extend' : 'staff.ask')}
          </h3>
          <p className="mt-1 text-sm text-soft">
            {t(open ? 'staff.extendLead' : 'staff.askLead')}
            {!open && stateWhileAsked(application.state) === 'information_needed' && ` ${t('paused')}`}
          </p>
        </div>
        {(errors.length > 0 || failure) && (
          <ErrorSummary title={admin('form.notSaved')} text={failure} problems={errors} tries={tries} />
        )}
        <SendingFields sending={busy === 'sending'} className="space-y-6">
          <ChoiceField
            name={DOCUMENTS_FIELD}
            type="checkbox"
            label={t('staff.documents')}
            error={errorOf(DOCUMENTS_FIELD)}
            choices={kinds.map(({ code, name }) => ({ value: code, label: localize(name, lang) }))}
            chosen={typed.documents}
          />
          {typed.documents.includes(OTHER_KIND) && (
            <div className="max-w-sm">
              <TextField
                name={LABEL_FIELD}
                label={t('staff.label')}
                hint={t('staff.labelHint')}
                error={errorOf(LABEL_FIELD)}
                defaultValue={typed.label}
                maxLength={DOCUMENT_LIMITS.label}
              />
            </div>
          )}
          <ChoiceField
            name="references"
            label={t('reference.count')}
            hint={t('reference.countHint')}
            choices={['', '1', '2', '3'].map((value) => ({ value, label: value || t('reference.none') }))}
            chosen={[typed.references ?? '']}
          />
          <QuestionRows
            questions={typed.questions}
            errorOf={errorOf}
            onChange={(questions) => keep({ ...current(), questions })}
          />
          <FieldsToCorrect
            fields={typed.fields}
            requested={open?.items.map(({ field }) => field) ?? []}
            answers={application.answers}
            choices={application.requests.choices}
            error={errorOf('field-to-add')}
            onChange={(fields) => keep({ ...current(), fields })}
          />
          <div className="max-w-72">
            <DayField
              name="dueOn"
              label={t('staff.dueOn')}
              hint={t('staff.dueHint')}
              error={errorOf('dueOn')}
              years={1}
              first={typed.dueOn}
            />
          </div>
          {!open && (
            <TextField
              name="note"
              label={t('staff.note')}
              hint={t('staff.noteHint')}
              error={errorOf('note')}
              defaultValue={typed.note}
              rows={3}
              maxLength={REQUEST_LIMITS.note}
            />
          )}
        </SendingFields>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={busy !== null}>
            {busy === 'sending' ? admin('form.saving') : t(open ? 'staff.extendSubmit' : 'staff.submit')}
          </Button>
          {!open && (
            <Button variant="quiet" aria-disabled={busy !== null} onClick={look}>
              {t(busy === 'preview' ? 'staff.previewBusy' : 'staff.preview')}
            </Button>
          )}
          <Button
            variant="plain"
            onClick={() => {
              draft.clear()
              onCancel()
            }}
          >
            {t('staff.cancel')}
          </Button>
        </div>
      </form>
      {preview && <MailPreview preview={preview} onClose={() => setPreview(null)} />}
    </>
  )
}
