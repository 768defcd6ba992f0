import { type FormEvent, useState } from 'react'
import type { RequestItemView } from '#features/admissions/requests/contract.ts'
import { REQUEST_LIMITS } from '#features/admissions/requests/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { SendingFields } from '#ui/forms/sending-fields.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import type { TypedDraft } from './typed-draft.ts'
import type { Sent } from './use-requests.ts'
import { useSending } from './use-sending.ts'

type WordsAnswerProps = {
  item: RequestItemView
  draft: TypedDraft<string>
  send: (text: string) => Sent
}

/** The answer to a question: in the student's own words, or one of those to choose from. */
export function WordsAnswer({ item, draft, send }: WordsAnswerProps) {
  const { t } = useTranslation('requests')
  const [isMissing, setIsMissing] = useState(false)
  const { busy, failure, send: sendOnce } = useSending()
  const name = `answer-${item._id}`
  const first = draft.read() ?? item.answer ?? ''
  const read = (form: HTMLFormElement) => String(new FormData(form).get(name) ?? '')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = read(event.currentTarget).trim()
    setIsMissing(text === '')
    if (text === '') document.getElementById(name)?.focus()
    else if (await sendOnce(() => send(text))) draft.clear()
  }

  const field = { name, label: t('answer.label') }
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onChange={({ currentTarget }) => {
        draft.save(read(currentTarget))
        setIsMissing(false)
      }}
      className="space-y-4"
    >
      <SendingFields sending={busy}>
        {item.choices.length > 0 ? (
          <ChoiceField
            {...field}
            error={isMissing ? t('answer.choose') : undefined}
            choices={item.choices.map((value) => ({ value, label: <bdi>{value}</bdi> }))}
            chosen={[first]}
          />
        ) : (
          <TextField
            {...field}
            error={isMissing ? t('answer.required') : undefined}
            defaultValue={first}
            rows={3}
            maxLength={REQUEST_LIMITS.answer}
            required
          />
        )}
      </SendingFields>
      <Failure>{failure}</Failure>
      <Button type="submit" aria-disabled={busy}>
        {t(busy ? 'sending' : 'send')}
      </Button>
    </form>
  )
}
