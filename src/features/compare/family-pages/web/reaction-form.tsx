import { type SubmitEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { apiWithSession } from '#api/optional-session.ts'
import {
  REACTION_LIMITS,
  REACTION_TOPICS,
  type ReactionField,
  type ReactionProblems,
  WRITTEN_KINDS,
} from '#features/compare/family-pages/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { removeSent } from '#ui/forms/remove-sent.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { type ReactionRefusal, sendReaction, type TypedReaction, typedReaction } from './send-reaction.ts'

type ReactionFormProps = {
  code: string
  /** What each column is called on this page, by its id. */
  names: ReadonlyMap<string, string>
  /** The id of what it is to be about, from the address. */
  item: string | null
  /** Where it was sent without JavaScript: what was written, and why it was not taken. */
  refused: { typed: TypedReaction; refusal: ReactionRefusal } | undefined
  onSent: () => Promise<void>
}

const FORM = 'write'

/** Makes the form be about a column and leads there; false where the page has no such form. */
export function chooseItem(id: string): boolean {
  const form = document.getElementById(FORM)
  const choice = form?.querySelector<HTMLInputElement>(`input[name="item"][value="${CSS.escape(id)}"]`)
  if (choice) choice.checked = true
  form?.querySelector('textarea')?.focus()
  return form !== null
}

/** A question or a worry about something on the page; nobody needs an account for it. */
export function ReactionForm({ code, names, item, refused, onSent }: ReactionFormProps) {
  const { t } = useTranslation('family-pages')
  const { t: common } = useTranslation()
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<ReactionRefusal | null>(refused?.refusal ?? null)
  const [tries, setTries] = useState(0)
  /** The id of what was sent last, once it is on the page. */
  const [sent, setSent] = useState<string | null>(null)
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    const sentText = event.currentTarget.querySelector('textarea')?.value ?? ''
    const typed = typedReaction(new FormData(event.currentTarget))
    const { answer, refusal: found } = await sendReaction(apiWithSession, code, typed)
    setRefusal(found)
    setState(found ? 'writing' : 'sent')
    setSent(null)
    if (found) return setTries((before) => before + 1)
    const field = form.current?.querySelector('textarea')
    if (field) removeSent(field, sentText)
    await onSent()
    setSent(answer?.id ?? null)
  }

  const wordsFor = (field: ReactionField, problem: NonNullable<ReactionProblems[ReactionField]>): string => {
    if (problem === 'too_long') return t(`long.${field}`)
    return field === 'text' && problem === 'required' ? t('need.text') : t(`mend.${field}`)
  }
  const errorOf = (field: ReactionField) => {
    const problem = refusal?.fields[field]
    return problem && wordsFor(field, problem)
  }
  const itemError = refusal?.fields.item && t('need.item')
  const problems = [
    ...(itemError ? [{ field: 'item', text: itemError }] : []),
    ...(['text', 'name'] as const).flatMap((field) => {
      const text = errorOf(field)
      return text ? [{ field, text }] : []
    }),
  ]
  const general = refusal && problems.length === 0 ? reasonOf(refusal.code) : undefined
  function reasonOf(why: ReactionRefusal['code']): string {
    if (why === 'conflict') return t('full')
    if (why === 'too_many_requests') return t('floods')
    if (why === 'unreachable') return t('unreachable')
    return why === 'not_found' ? t('gone.text') : common('errors.unavailable')
  }
  const typed = refused?.typed
  const [first = ''] = names.keys()
  // Nothing is chosen at first: a question about one would be filed under another where the choice is overlooked.
  const chosen = typed?.itemId ?? (item !== null && names.has(item) ? item : '')

  return (
    <section aria-labelledby="write-title" className="mt-10 max-w-measure print:hidden">
      <h2 id="write-title" className="text-xl">
        {t('form.title')}
      </h2>
      <p className="mt-1 text-sm text-soft">{t('form.who')}</p>
      <form ref={form} id={FORM} method="post" noValidate onSubmit={send} className="mt-5 scroll-mt-24 space-y-5">
        {refusal && <ErrorSummary title={t('form.failed')} problems={problems} text={general} tries={tries} />}
        {names.size > 1 ? (
          <ChoiceField
            name="item"
            label={t('form.item')}
            error={itemError}
            choices={[...names].map(([value, label]) => ({ value, label: <bdi>{label}</bdi> }))}
            chosen={chosen ? [chosen] : []}
          />
        ) : (
          <input type="hidden" name="item" value={first} />
        )}
        <ChoiceField
          name="kind"
          label={t('form.kind')}
          choices={WRITTEN_KINDS.map((value) => ({ value, label: t(`form.${value}`) }))}
          chosen={[typed?.kind ?? 'question']}
        />
        <SelectField
          name="topic"
          label={t('form.topic')}
          options={REACTION_TOPICS.map((value) => ({ value, label: t(`topic.${value}`) }))}
          defaultValue={typed?.topic ?? 'whole'}
        />
        <TextField
          name="text"
          label={t('form.text')}
          error={errorOf('text')}
          defaultValue={typed?.text}
          maxLength={REACTION_LIMITS.text}
          rows={3}
        />
        <TextField
          name="name"
          label={t('form.name')}
          hint={t('form.nameHint')}
          error={errorOf('name')}
          defaultValue={typed?.name}
          maxLength={REACTION_LIMITS.name}
          autoComplete="off"
        />
        <Button type="submit" aria-disabled={state === 'sending'}>
          {t(state === 'sending' ? 'form.sending' : 'form.send')}
        </Button>
        <p role="status" className="text-sm text-soft">
          {state === 'sent' && t('form.sent')}{' '}
          {state === 'sent' && sent && <TextLink to={{ search, hash: sent }}>{t('form.see')}</TextLink>}
        </p>
      </form>
    </section>
  )
}
