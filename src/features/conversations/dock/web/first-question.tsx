import { type FormEvent, useEffect, useRef, useState } from 'react'
import { authedApiInBackground, readData } from '#api/authed-api.ts'
import { api } from '#api/browser.ts'
import { useSession } from '#api/session.ts'
import { type EnquiryField, type EnquiryProblems, problemsOf } from '#features/conversations/enquiries/rules.ts'
import { Failure, Trap } from '#features/conversations/enquiries/web/enquiry-form.tsx'
import { type Refusal, sendEnquiry, textsOf } from '#features/conversations/enquiries/web/send-enquiry.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SendingFields } from '#ui/forms/sending-fields.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { keepBegun, QUESTION_FIELDS, questionDraft, questionOf } from './kept-conversation.ts'

type FirstQuestionProps = {
  /** What it is about; `item` is the id of a programme or university. */
  subject: { name: string; item: string | undefined } | null
  /** The address of the form that does the same. */
  form: string
  /** The conversation that was kept here is deleted. */
  isGone: boolean
  onSent: () => void
}

/** The page may have a field of that name. */
const idOf = (field: EnquiryField) => `question-${field}`

/** The message with which a conversation begins. What was typed stays whatever happens, from page to page of this tab. */
export function FirstQuestion({ subject, form: page, isGone, onSent }: FirstQuestionProps) {
  const { t, lang } = useTranslation('enquiries')
  const { t: dock } = useTranslation('dock')
  const session = useSession()
  const user = session?.token ? session : null
  const form = useRef<HTMLFormElement>(null)
  const [typed] = useState(() => questionOf(user?.userId ?? null))
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [tries, setTries] = useState(0)
  const [sending, setSending] = useState(false)
  useAccountIn(form, user?.userId)

  const save = () => {
    const data = new FormData(form.current ?? undefined)
    questionDraft.change((draft) => {
      const next = { ...draft, owner: user?.userId ?? null }
      for (const field of QUESTION_FIELDS) next[field] = String(data.get(field) ?? '')
      return next
    })
    // What was found wrong is looked at again with every letter.
    const found = problemsOf(textsOf(data))
    setRefusal((shown) => shown && { ...shown, fields: onlyThose(found, shown.fields) })
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const data = new FormData(event.currentTarget)
    setSending(true)
    const { token, refusal: why } = await sendEnquiry(api, data)
    setSending(false)
    setRefusal(why)
    if (why) return setTries((before) => before + 1)
    questionDraft.change((draft) => ({ ...draft, message: '' }))
    keepBegun(token, user?.userId ?? null)
    onSent()
  }

  const wordsFor = (field: EnquiryField) =>
    refusal?.fields[field] && t(refusal.fields[field] === 'required' ? `need.${field}` : `mend.${field}`)
  const wrong = QUESTION_FIELDS.flatMap((field) => {
    const text = wordsFor(field)
    return text ? [{ field: idOf(field), text }] : []
  })
  const field = (name: (typeof QUESTION_FIELDS)[number]) => ({
    name,
    id: idOf(name),
    defaultValue: typed[name] || (name === 'email' ? user?.email : undefined),
    error: wordsFor(name),
  })
  const isMended = refusal?.code === 'invalid' && Object.keys(refusal.fields).length === 0

  return (
    <form
      ref={form}
      method="post"
      action={page}
      noValidate
      aria-label={dock('question')}
      onSubmit={send}
      onChange={save}
      className="relative space-y-4"
    >
      {isGone && <p role="status">{dock('gone')}</p>}
      {refusal && !isMended && <Failure code={refusal.code} wrong={wrong} tries={tries} />}
      <input type="hidden" name="lang" value={lang} />
      {subject?.item && <input type="hidden" name="itemId" value={subject.item} />}
      <SendingFields sending={sending} className="space-y-4">
        <TextField
          {...field('message')}
          label={subject ? dock('messageAbout', { subject: isolate(subject.name) }) : t('form.text')}
          rows={3}
        />
        <TextField {...field('name')} label={t('form.name')} autoComplete="name" required />
        <TextField
          {...field('email')}
          label={t('form.email')}
          hint={t('form.emailHint')}
          type="email"
          autoComplete="email"
          code
        />
        <TextField {...field('phone')} label={t('form.phone')} type="tel" autoComplete="tel" code />
      </SendingFields>
      <Trap label={t('form.trap')} />
      <Button type="submit" aria-disabled={sending} className="w-full">
        {sending ? t('form.sending') : dock('send')}
      </Button>
    </form>
  )
}

const onlyThose = (found: EnquiryProblems, known: EnquiryProblems): EnquiryProblems =>
  Object.fromEntries(Object.entries(found).filter(([field]) => field in known))

/** Fills in the name of the account where nobody has typed one. */
function useAccountIn(form: { current: HTMLFormElement | null }, userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return
    readData(authedApiInBackground.users.me.$get())
      .then(({ name }) => {
        const field = form.current?.elements.namedItem('name')
        if (name && field instanceof HTMLInputElement && field.value === '') field.value = name
      })
      // The name can be typed.
      .catch(console.error)
  }, [form, userId])
}
