import './messages.ts'
import { type FormEvent, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { type ApiError, toResult } from '#api/result.ts'
import type { RedirectView } from '#features/content/redirects/contract.ts'
import { toFromPath, toTarget } from '#features/content/redirects/redirect-paths.ts'
import type { Translate } from '#i18n/translator.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { FormDialog } from '#ui/admin/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'

type Problems = Partial<Record<'from' | 'to', FieldProblem>>

type RedirectDialogProps = {
  /** The one that is changed; a new one without it. */
  redirect?: RedirectView
  /** The address that a new one leads from. */
  from?: string
  /** After it was saved or deleted. */
  onDone: (done: 'saved' | 'deleted') => void
  onClose: () => void
}

/** Where readers of an address are sent. What was typed stays where it is refused, with the reason at its field. */
export function RedirectDialog({ redirect, from = '', onDone, onClose }: RedirectDialogProps) {
  const { t } = useTranslation('redirects')
  const { t: admin } = useTranslation('admin')
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)

  const finish = (refusal: ApiError | null, done: 'saved' | 'deleted') => {
    setBusy(false)
    if (!refusal) return onDone(done)
    setProblems(refusal.fields)
    setFailure(refusal)
    const first = (['from', 'to'] as const).find((field) => refusal.fields[field])
    if (first) document.getElementById(first)?.focus()
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const typed = { from: String(form.get('from') ?? ''), to: String(form.get('to') ?? '') }
    const found: Problems = {
      ...(toFromPath(typed.from) === null && { from: 'malformed' as const }),
      ...(toTarget(typed.to) === null && { to: 'malformed' as const }),
    }
    setProblems(found)
    setFailure(null)
    const first = Object.keys(found)[0]
    if (first) return document.getElementById(first)?.focus()
    setBusy(true)
    finish((await send(redirect, typed)).refusal, 'saved')
  }
  const remove = async (existing: RedirectView) => {
    setBusy(true)
    const { refusal } = await toResult(
      authedApi.admin.redirects[':id'].$delete({ param: { id: existing._id } }, atVersion(existing)),
    )
    finish(refusal, 'deleted')
  }
  const wordsOf = (field: 'from' | 'to') => {
    const problem = problems[field]
    return problem && problemWords(t, field, problem)
  }
  return (
    <FormDialog
      title={t(redirect ? 'form.change' : 'form.add')}
      submit={t('form.save')}
      failure={failure && Object.keys(failure.fields).length === 0 ? (failure.message ?? admin('form.noAnswer')) : null}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
      action={
        redirect && (
          <Button variant="plain" aria-disabled={busy} onClick={() => !busy && remove(redirect)}>
            {t('form.delete')}
          </Button>
        )
      }
    >
      <TextField
        name="from"
        label={t('from')}
        hint={t('form.fromHint')}
        error={wordsOf('from')}
        defaultValue={redirect?.from ?? from}
        autoComplete="off"
        spellCheck={false}
        code
        data-autofocus={from === '' && !redirect ? true : undefined}
      />
      <TextField
        name="to"
        label={t('to')}
        hint={t('form.toHint')}
        error={wordsOf('to')}
        defaultValue={redirect ? readable(redirect.to) : ''}
        autoComplete="off"
        spellCheck={false}
        code
        data-autofocus={from !== '' || redirect ? true : undefined}
      />
    </FormDialog>
  )
}

const atVersion = ({ version }: RedirectView) => ({ headers: { 'if-match': `"${version}"` } })

const send = (redirect: RedirectView | undefined, json: { from: string; to: string }) =>
  redirect
    ? toResult(authedApi.admin.redirects[':id'].$put({ param: { id: redirect._id }, json }, atVersion(redirect)))
    : toResult(authedApi.admin.redirects.$post({ json }))

/** An address as people read it; as it is where its percent signs mean nothing. */
export function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

function problemWords(t: Translate<'redirects'>, field: 'from' | 'to', problem: FieldProblem): string {
  if (problem === 'taken') return t('form.fromTaken')
  if (problem === 'wrong') return t('form.loop')
  if (problem === 'active') return t(field === 'to' ? 'form.chainOn' : 'form.chainFrom')
  if (problem === 'too_high') return t('form.tooMany')
  return t(field === 'to' ? 'form.toWrong' : 'form.fromWrong')
}
