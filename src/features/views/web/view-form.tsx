import { type FormEvent, useEffect, useId, useState } from 'react'
import type { ApiError, Outcome } from '#api/result.ts'
import { MAX_VIEW_NAME, type SavedViewList } from '#features/views/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { contentOf, isSameContent } from '#ui/forms/form-content.ts'
import { Button } from '#ui/parts/button.tsx'

type ViewFormProps = {
  start: { name: string; isShared: boolean }
  canShare: boolean
  /** Of a view that has other filters than the list: whether it takes those of the list. */
  offersQuery?: boolean
  submit: string
  save: (typed: { name: string; isShared: boolean; takesQuery: boolean }) => Promise<Outcome<SavedViewList>>
  onSaved: (views: SavedViewList) => void
  onCancel?: () => void
}

/** The name of a view, and who sees it. */
export function ViewForm({ start, canShare, offersQuery = false, submit, save, onSaved, onCancel }: ViewFormProps) {
  const { t } = useTranslation('views')
  const { t: common } = useTranslation()
  const id = useId()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const problem = refusal?.fields.name
  const text = problem
    ? problem === 'taken'
      ? t('taken')
      : common(`errors.fields.${problem}`)
    : refusal && (refusal.code === 'conflict' ? t('tooMany') : (refusal.message ?? common('errors.unavailable')))

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const element = event.currentTarget
    const form = new FormData(element)
    const sent = contentOf(element)
    setBusy(true)
    const { answer, refusal: refused } = await save({
      name: String(form.get('name')),
      isShared: form.has('isShared'),
      takesQuery: form.has('takesQuery'),
    })
    setBusy(false)
    setRefusal(refused)
    if (!answer) return document.getElementById(`${id}-name`)?.focus()
    if (isSameContent(contentOf(element), sent)) element.reset()
    onSaved(answer)
  }
  // What opened it is gone. The form of a new view is there from the beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens
  useEffect(() => {
    if (onCancel) document.getElementById(`${id}-name`)?.focus()
  }, [])

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="space-y-2">
      <label htmlFor={`${id}-name`} className="block text-sm text-soft">
        {t('name')}
      </label>
      <input
        id={`${id}-name`}
        name="name"
        defaultValue={start.name}
        maxLength={MAX_VIEW_NAME}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem`}
        className="min-h-10 w-full rounded-field border border-edge bg-surface px-3 text-sm [unicode-bidi:plaintext] hover:border-accent aria-invalid:border-error"
      />
      <p id={`${id}-problem`} role="alert" className="text-sm text-error empty:hidden">
        {text}
      </p>
      {offersQuery && <Check name="takesQuery" label={t('takeQuery')} start={false} />}
      {canShare && <Check name="isShared" label={t('share')} start={start.isShared} />}
      {/* Who may not share leaves it as it is. */}
      {!canShare && start.isShared && <input type="hidden" name="isShared" value="on" />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" aria-disabled={busy}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="plain" size="small" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

function Check({ name, label, start }: { name: string; label: string; start: boolean }) {
  return (
    <Checkbox name={name} defaultChecked={start} className="text-sm">
      {label}
    </Checkbox>
  )
}
