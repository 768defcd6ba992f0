import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { ApiError, Outcome } from '#api/result.ts'
import { readSession } from '#api/session.ts'
import { MESSAGE_LIMITS } from '#features/applications/rules.ts'
import type { Conversation } from '#features/messages/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { messageDraft } from './message-draft.ts'

type MessageFormProps = {
  applicationId: string
  say: (text: string, key: string) => Promise<Outcome<Conversation>>
  onSaid: (conversation: Conversation) => void
  /** It can be written to no more. */
  onClosed: () => void
  hint: string | undefined
}

/** A field to write in; what stands there stays until it has arrived, whatever happens on the way. */
export function MessageForm({ applicationId, say, onSaid, onClosed, hint }: MessageFormProps) {
  const { t } = useTranslation('applications')
  const lang = useLanguage()
  const unsent = useMemo(() => messageDraft(readSession()?.userId ?? '', applicationId), [applicationId])
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = () => form.current?.elements.namedItem('message') as HTMLTextAreaElement

  const why = ({ code, message }: ApiError): string => {
    if (code === 'unreachable') return t('messages.unreachable')
    if (code === 'too_many_requests') return t('messages.tooMany')
    return `${message ?? t('moves.failed')} ${t('messages.kept')}`
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const text = field().value
    const problem =
      text.trim() === ''
        ? t('messages.required')
        : text.length > MESSAGE_LIMITS.text
          ? t('messages.tooLong', {
              most: formatNumber(lang, MESSAGE_LIMITS.text),
              has: formatNumber(lang, text.length),
            })
          : undefined
    setError(problem)
    setFailure(null)
    if (problem) return field().focus()
    setBusy(true)
    const { answer, refusal } = await say(text, unsent.keyFor(text))
    setBusy(false)
    if (refusal) {
      setFailure(why(refusal))
      if (refusal.code === 'conversation_closed') onClosed()
      return
    }
    // Whatever was typed while it was on its way is the next message.
    field().setRangeText('', 0, unsent.arrived(text, field().value), 'preserve')
    onSaid(answer)
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
      onSubmit={send}
      onKeyDown={sendByKeys}
      onChange={() => {
        unsent.keep(field().value)
        setError(undefined)
      }}
      className="mt-6 space-y-3 print:hidden"
    >
      <TextField
        name="message"
        label={t('messages.label')}
        hint={hint}
        error={error}
        rows={3}
        defaultValue={unsent.read()}
      />
      <p role="alert" className="text-sm text-error empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" aria-disabled={busy}>
          {t(busy ? 'moves.busy' : 'messages.send')}
        </Button>
        <span className="hidden text-sm text-soft [@media(hover:hover)]:inline">{t('messages.keys')}</span>
      </div>
    </form>
  )
}
