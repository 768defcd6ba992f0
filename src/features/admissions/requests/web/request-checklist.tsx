import { type ComponentProps, useState } from 'react'
import type { ApiError } from '#api/result.ts'
import type { Answers } from '#features/admissions/applications/rules.ts'
import type { RequestItemView, RequestsView, RequestView } from '#features/admissions/requests/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'
import { Section } from '#ui/parts/section.tsx'
import { ChecklistItem, isAwaited, isWithReferee, type OwnDocuments } from './checklist-item.tsx'
import { useItemName } from './item-name.ts'
import type { GivenAnswer, Requests } from './use-requests.ts'

type RequestChecklistProps = {
  request: RequestView
  view: RequestsView
  answers: Answers
  own: OwnDocuments
  requests: Requests
  /** Whether our answer waits for it. */
  isPaused: boolean
  onSent: (words: string) => void
  /** After the last one: the checklist is over. */
  onComplete: (words: string) => void
}

/** What staff ask for, as a checklist: each thing is given in its place, and the next one opens by itself. */
export function RequestChecklist(props: RequestChecklistProps) {
  const { request, view, answers, own, requests, isPaused, onSent, onComplete } = props
  const { t, lang } = useTranslation('requests')
  const nameOf = useItemName()
  const { items, dueOn, note } = request
  const [open, setOpen] = useState(() => items.find((item) => isAwaited(item) && !isWithReferee(item))?._id ?? null)
  const done = items.filter((item) => !isAwaited(item)).length

  const send = async (item: RequestItemView, given: GivenAnswer) => {
    const refusal = await requests.answer(item._id, given)
    if (refusal) return refusal
    const next = items.find((each) => isAwaited(each) && each._id !== item._id)
    setOpen(next?._id ?? null)
    if (next) {
      onSent(t('sentOne', { what: isolate(nameOf(item)) }))
      document.getElementById(`item-${next._id}`)?.focus()
    } else onComplete(t('complete'))
    return null
  }

  /** Of a referee who was named, or is no longer asked: the form that did it is closed or new, so the focus goes to its item. */
  const withFocus = async (itemId: string, call: Promise<ApiError | null>, words: string) => {
    const refusal = await call
    if (refusal) return refusal
    setOpen(null)
    onSent(words)
    document.getElementById(`item-${itemId}`)?.focus()
    return null
  }
  const referees: ComponentProps<typeof ChecklistItem>['referees'] = {
    nameReferee: (itemId, referee) =>
      withFocus(
        itemId,
        requests.nameReferee(itemId, referee),
        t('reference.linkSent', { name: isolate(referee.name) }),
      ),
    takeBackReferee: (itemId) => withFocus(itemId, requests.takeBackReferee(itemId), t('reference.linkCancelled')),
  }
  /** Nothing is left for the student to send. */
  const awaitsOthers = items.every((item) => !isAwaited(item) || isWithReferee(item))

  return (
    <Section
      id="asked"
      title={t(awaitsOthers ? 'titleOthers' : 'title')}
      spacing="close"
      className="scroll-mt-20 max-lg:mt-6 print:hidden"
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-soft">{t(awaitsOthers ? 'dueOthers' : 'due')}</span> <DeadlineLabel date={dueOn} />
        </p>
        <p className="tabular-nums">
          {t('progress', { done: formatNumber(lang, done), all: formatNumber(lang, items.length) })}
        </p>
        <span aria-hidden="true" className="block h-1 w-full overflow-hidden rounded-pill bg-line">
          <span
            className="block h-full rounded-pill bg-accent transition-[inline-size]"
            style={{ inlineSize: `${(done / items.length) * 100}%` }}
          />
        </span>
      </div>
      {note && (
        <blockquote
          dir="auto"
          className="mb-3 max-w-measure rounded-card border border-saffron bg-saffron-tint px-4 py-3 whitespace-pre-line text-saffron-ink [overflow-wrap:anywhere]"
        >
          {note}
        </blockquote>
      )}
      <ol className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <ChecklistItem
            key={item._id}
            item={item}
            name={nameOf(item)}
            view={view}
            answers={answers}
            own={own}
            isOpen={open === item._id}
            onToggle={() => setOpen(open === item._id ? null : item._id)}
            send={(given) => send(item, given)}
            referees={referees}
          />
        ))}
      </ol>
      {isPaused && <p className="mt-3 text-sm text-soft">{t('paused')}</p>}
    </Section>
  )
}
