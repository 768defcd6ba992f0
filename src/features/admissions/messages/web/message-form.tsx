import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { ApiError, Outcome } from '#api/result.ts'
import { readSession } from '#api/session.ts'
import { MESSAGE_LIMITS } from '#features/admissions/applications/rules.ts'
import type { Conversation } from '#features/admissions/messages/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type InsertedText, insertText } from '#lib/insert-text.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { messageDraft } from './message-draft.ts'

type MessageFormProps = {
  applicationId: string
  send: (text: string, key: string) => Promise<Outcome<Conversation>>
  onSent: (conversation: Conversation) => void
  /** The server refused because the conversation is closed. */
  onClosed: () => void
  hint: string | undefined
  /** A ready-made text to put in, in place of another one that nobody has changed; another object puts it in again. */
  insert: InsertedText | null
}

/** The form for a new message. Its text stays until the server has stored it. */
export function MessageForm({ applicationId, send, onSent, onClosed, hint, insert }: MessageFormProps) {
  const { t } = useTranslation('messages')
  const lang = useLanguage()
  const draft = useMemo(() => messageDraft(readSession()?.userId ?? '', applicationId), [applicationId])
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = () => form.current?.elements.namedItem('message') as HTMLTextAreaElement

  useEffect(() => {
    if (!insert) return
    const element = form.current?.elements.namedItem('message') as HTMLTextAreaElement
    element.value = insertText(element.value, insert.text, insert.readyMade)
    draft.save(element.value)
    element.focus()
  }, [insert, draft])

  const failureText = ({ code, message }: ApiError): string => {
    if (code === 'unreachable') return t('unreachable')
    if (code === 'too_many_requests') return t('tooMany')
    return `${message ?? t('failed')} ${t('kept')}`
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const text = field().value
    const problem =
      text.trim() === ''
        ? t('required')
        : text.length > MESSAGE_LIMITS.text
          ? t('tooLong', {
              most: formatNumber(lang, MESSAGE_LIMITS.text),
              has: formatNumber(lang, text.length),
            })
          : undefined
    setError(problem)
    setFailure(null)
    if (problem) return field().focus()
    setBusy(true)
    const { answer, refusal } = await send(text, draft.keyFor(text))
    setBusy(false)
    if (refusal) {
      setFailure(failureText(refusal))
      if (refusal.code === 'conversation_closed') onClosed()
      return
    }
    // Text that was typed while the request was running becomes the next message.
    field().setRangeText('', 0, draft.acknowledge(text, field().value), 'preserve')
    onSent(answer)
  }

  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onKeyDown={sendByKeys}
      onChange={() => {
        draft.save(field().value)
        setError(undefined)
      }}
      className="mt-6 space-y-3 print:hidden"
    >
      <TextField name="message" label={t('label')} hint={hint} error={error} rows={3} defaultValue={draft.read()} />
      <p role="alert" className="text-sm text-error empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" aria-disabled={busy}>
          {t(busy ? 'sending' : 'send')}
        </Button>
        <span className="hidden text-sm text-soft [@media(hover:hover)]:inline">{t('keys')}</span>
      </div>
    </form>
  )
}
