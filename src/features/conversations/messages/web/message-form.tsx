import { type ComponentType, type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { ApiError } from '#api/result.ts'
import { readSession } from '#api/session.ts'
import type { Conversation, Message, Suggestion } from '#features/conversations/messages/contract.ts'
import { MESSAGE_LIMITS } from '#features/conversations/messages/limits.ts'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type InsertedText, insertText } from '#lib/insert-text.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import type { ConversationCalls } from './api-calls.ts'
import { messageDraft, type PickedProgramme } from './message-draft.ts'

/** The fields for programmes that go with a message: only staff load them. */
export type SuggestWith = ComponentType<SuggestionFieldsProps>

export type SuggestionFieldsProps = {
  picked: PickedProgramme[]
  onChange: (picked: PickedProgramme[]) => void
  suggested: Suggested[]
}

/** What was suggested before, and when. */
type Suggested = Suggestion & Pick<Message, 'at'>

type MessageFormProps = {
  /** Of what the conversation is about. */
  id: string
  /** A message that was sent without JavaScript and not taken, and why. */
  refused: { text: string; problem: string } | undefined
  /** Of staff: with which programmes are suggested. */
  suggestWith: SuggestWith | undefined
  /** What the conversation suggests already, the oldest first. */
  suggested: Suggested[]
  send: ConversationCalls['send']
  onSent: (conversation: Conversation) => void
  /** The server refused because the conversation is closed. */
  onClosed: () => void
  hint: string | undefined
  /** A ready-made text to put in, in place of another one that nobody has changed; another object puts it in again. */
  insert: InsertedText | null
}

/** The form for a new message. Its text stays until the server has stored it. */
export function MessageForm({
  id,
  refused,
  suggestWith: SuggestionFields,
  suggested,
  send,
  onSent,
  onClosed,
  hint,
  insert,
}: MessageFormProps) {
  const { t, lang } = useTranslation('messages')
  const draft = useMemo(() => messageDraft(readSession()?.userId ?? '', id), [id])
  const [error, setError] = useState(refused?.problem)
  /** Of this page, however often a browser without JavaScript sends its form. */
  const [key] = useState(() => crypto.randomUUID())
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** Null while nobody wants to suggest anything. */
  const [picked, setPicked] = useState<PickedProgramme[] | null>(null)
  const pick = (next: PickedProgramme[]) => {
    setPicked(next)
    draft.pick(next)
  }
  const form = useRef<HTMLFormElement>(null)
  const field = () => form.current?.elements.namedItem('message') as HTMLTextAreaElement

  // The server knows of no draft.
  useEffect(() => {
    const element = form.current?.elements.namedItem('message') as HTMLTextAreaElement
    const { text, picked } = draft.read()
    if (element.value === '') element.value = text
    if (picked.length > 0) setPicked(picked)
  }, [draft])

  useEffect(() => {
    if (!insert) return
    const element = form.current?.elements.namedItem('message') as HTMLTextAreaElement
    element.value = insertText(element.value, insert.text, insert.readyMade)
    draft.save(element.value)
    element.focus()
  }, [insert, draft])

  const failureText = ({ code, message, fields }: ApiError): string => {
    if (code === 'unreachable') return t('unreachable')
    if (code === 'too_many_requests') return t('tooMany')
    if (fields.suggestions) return `${t('suggestions.notOffered')} ${t('kept')}`
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
    const suggestions = (picked ?? []).map(({ id: programme, reason }) => ({ programme, reason }))
    const { answer, refusal } = await send(text, draft.keyFor(text), suggestions)
    setBusy(false)
    if (refusal) {
      setFailure(failureText(refusal))
      if (refusal.code === 'conversation_closed') onClosed()
      return
    }
    // Text that was typed while the request was running becomes the next message.
    field().setRangeText('', 0, draft.acknowledge(text, field().value), 'preserve')
    setPicked(null)
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
      <TextField name="message" label={t('label')} hint={hint} error={error} rows={2} defaultValue={refused?.text} />
      <input type="hidden" name="key" defaultValue={key} suppressHydrationWarning />
      {picked && SuggestionFields && <SuggestionFields picked={picked} onChange={pick} suggested={suggested} />}
      <Failure>{failure}</Failure>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" aria-disabled={busy}>
          {t(busy ? 'sending' : 'send')}
        </Button>
        {SuggestionFields && !picked && (
          <Button variant="plain" onClick={() => setPicked([])}>
            {t('suggestions.add')}
          </Button>
        )}
        <span className="hidden text-sm text-soft [@media(hover:hover)]:inline">{t('keys')}</span>
      </div>
    </form>
  )
}
