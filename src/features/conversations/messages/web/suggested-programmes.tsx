import { type FormEvent, useState } from 'react'
import type { Side, Suggestion, SuggestionAnswer } from '#features/conversations/messages/contract.ts'
import { keepOnShortlist } from '#features/shortlist/web/saved-lists.ts'
import { placeWords } from '#i18n/place.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

/** Stores what the student makes of a suggestion; whether that succeeded. */
export type AnswerSuggestion = (id: string, answer: SuggestionAnswer) => Promise<boolean>

type SuggestedProgrammesProps = { suggestions: Suggestion[]; side: Side; answer?: AnswerSuggestion | undefined }

/** The programmes that staff suggest with a message: students keep or decline each, staff see what became of it. */
export function SuggestedProgrammes({ suggestions, side, answer }: SuggestedProgrammesProps) {
  const { t } = useTranslation('messages')
  return (
    <ol
      aria-label={t('suggestions.title')}
      className="mt-1 w-full max-w-[32rem] divide-y divide-line rounded-card border border-line bg-surface"
    >
      {suggestions.map((suggestion) => (
        <li key={suggestion._id} className="px-4 py-3">
          <Programme id={`suggestion-${suggestion._id}`} item={suggestion.item} />
          {suggestion.reason && (
            <p dir="auto" className="mt-1 [overflow-wrap:anywhere] [unicode-bidi:plaintext]">
              {suggestion.reason}
            </p>
          )}
          {side === 'staff' || !answer ? (
            <p className="mt-1 text-sm text-soft">{t(`suggestions.staff.${suggestion.answer ?? 'none'}`)}</p>
          ) : (
            <Answer suggestion={suggestion} answer={answer} />
          )}
        </li>
      ))}
    </ol>
  )
}

function Programme({ id, item }: Pick<Suggestion, 'item'> & { id: string }) {
  const { t, lang } = useTranslation('messages')
  if (!item)
    return (
      <p id={id} className="text-soft">
        {t('suggestions.gone')}
      </p>
    )
  return (
    <>
      <p id={id} className="font-medium">
        <TextLink to={paths.programme({ lang, type: item.type, slug: item.slug })}>
          <LocalizedText text={item.name} />
        </TextLink>
      </p>
      <p className="text-sm text-soft">{placeWords(lang, [item.university, item.country])}</p>
    </>
  )
}

/** A form, so that it works without JavaScript. What is kept is on the shortlist of this browser too. */
function Answer({ suggestion, answer }: { suggestion: Suggestion; answer: AnswerSuggestion }) {
  const { t } = useTranslation('messages')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  /** What was chosen here, until the conversation says otherwise: of earlier messages no newer state is loaded. */
  const [chosen, setChosen] = useState({ before: suggestion.answer, now: suggestion.answer })
  const current = chosen.before === suggestion.answer ? chosen.now : suggestion.answer
  const { _id, item } = suggestion

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (busy || !(submitter instanceof HTMLButtonElement)) return
    const now = (submitter.value || null) as SuggestionAnswer
    setBusy(true)
    const isStored = await answer(_id, now)
    setBusy(false)
    setFailed(!isStored)
    if (!isStored) return
    setChosen({ before: suggestion.answer, now })
    if (now === 'kept' && item) keepOnShortlist(item._id)
  }

  const toggle = (value: NonNullable<SuggestionAnswer>) => (
    <Button
      type="submit"
      size="small"
      variant={current === value ? 'primary' : 'quiet'}
      name="answer"
      value={current === value ? '' : value}
      aria-pressed={current === value}
      aria-describedby={`suggestion-${_id}`}
      aria-disabled={busy}
    >
      {t(`suggestions.${value}`)}
    </Button>
  )
  return (
    <form method="post" onSubmit={submit} className="mt-2.5 print:hidden">
      <input type="hidden" name="suggestion" value={_id} />
      <div className="flex flex-wrap gap-2">
        {toggle('kept')}
        {toggle('declined')}
      </div>
      <Failure className="mt-1">{failed && t('suggestions.failed')}</Failure>
    </form>
  )
}
