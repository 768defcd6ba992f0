import { type FormEvent, useState } from 'react'
import type { ApiError } from '#api/result.ts'
import type { RequestItemView } from '#features/admissions/requests/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { RefereeState } from './referee-state.tsx'
import type { TypedReferee } from './use-requests.ts'
import { useSending } from './use-sending.ts'

type RefereeFormProps = {
  item: RequestItemView
  side: 'student' | 'staff'
  /** Null once it is sent. */
  send: (referee: TypedReferee) => Promise<ApiError | null>
  /** Ends the link that was sent; undefined where that is not offered. */
  takeBack?: (() => Promise<ApiError | null>) | undefined
  /** The words for a refusal; left out, those of all that students send. */
  failureOf?: ((refusal: ApiError) => string) | undefined
}

const FIELDS = ['name', 'role', 'email'] as const

/** Names the person who is to write a reference: the first one, another one, or the same one again. */
export function RefereeForm({ item, side, send, takeBack, failureOf }: RefereeFormProps) {
  const { t, lang } = useTranslation('requests')
  const [wrong, setWrong] = useState<Partial<Record<(typeof FIELDS)[number], string>>>({})
  const { busy, failure, send: sendOnce } = useSending()
  const { _id, referee } = item
  const isPending = referee !== null && !referee.receivedAt && !referee.declinedAt
  const typedBefore = isPending ? referee : null
  const named = (field: string) => `${field}-${_id}`

  const run = (call: () => Promise<ApiError | null>) => {
    setWrong({})
    return sendOnce(call, (refusal) => {
      const { fields } = refusal
      const wordsOf = (field: (typeof FIELDS)[number]) =>
        t(`reference.wrong.${fields[field] === 'taken' ? 'taken' : field}`)
      setWrong(Object.fromEntries(FIELDS.filter((field) => fields[field]).map((field) => [field, wordsOf(field)])))
      return Object.keys(fields).length === 0 ? failureOf?.(refusal) : ''
    })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (field: string) => String(typed.get(named(field)) ?? '')
    const language = text('language') === 'ar' ? ('ar' as const) : ('en' as const)
    void run(() => send({ name: text('name'), role: text('role'), email: text('email'), language }))
  }

  const field = (name: (typeof FIELDS)[number]) => ({
    name: named(name),
    error: wrong[name],
    defaultValue: typedBefore?.[name] ?? '',
    autoComplete: 'off',
  })
  return (
    <form noValidate onSubmit={submit} className="max-w-measure space-y-5">
      <p className="text-sm text-soft">{t(side === 'staff' ? 'reference.staffLead' : 'reference.lead')}</p>
      <RefereeState item={item} side={side} />
      <TextField {...field('name')} label={t('reference.person')} />
      <TextField {...field('role')} label={t('reference.role')} hint={t('reference.roleHint')} />
      <TextField {...field('email')} label={t('reference.email')} type="email" spellCheck={false} code />
      <ChoiceField
        name={named('language')}
        label={t('reference.language')}
        choices={LANGUAGES.map((value) => ({ value, label: t(`reference.languages.${value}`) }))}
        chosen={[typedBefore?.language ?? lang]}
      />
      <Failure>{failure}</Failure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" aria-disabled={busy}>
          {t(referee ? 'reference.askOther' : 'reference.ask')}
        </Button>
        {isPending && takeBack && (
          <Button variant="quiet" size="small" aria-disabled={busy} onClick={() => void run(takeBack)}>
            {t('reference.takeBack')}
          </Button>
        )}
      </div>
    </form>
  )
}
