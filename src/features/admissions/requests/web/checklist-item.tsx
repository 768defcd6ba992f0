import { useMemo } from 'react'
import { readSession } from '#api/session.ts'
import type { Answers } from '#features/admissions/applications/rules.ts'
import type { DocumentView } from '#features/admissions/documents/contract.ts'
import type { RequestItemView, RequestsView } from '#features/admissions/requests/contract.ts'
import type { CorrectableField } from '#features/admissions/requests/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Written } from '#ui/parts/written.tsx'
import { CorrectionForm, type TypedCorrection } from './correction-form.tsx'
import { DocumentAnswer } from './document-answer.tsx'
import { GivenAnswer } from './given-answer.tsx'
import { RefereeForm } from './referee-form.tsx'
import { typedDraft } from './typed-draft.ts'
import type { GivenAnswer as Given, Requests, Sent } from './use-requests.ts'
import { WordsAnswer } from './words-answer.tsx'

export type OwnDocuments = { documents: DocumentView[] | null; added: (document: DocumentView) => void }

type ChecklistItemProps = {
  item: RequestItemView
  name: string
  view: RequestsView
  answers: Answers
  own: OwnDocuments
  isOpen: boolean
  onToggle: () => void
  send: (given: Given) => Sent
  /** Who writes a reference. */
  referees: Pick<Requests, 'nameReferee' | 'takeBackReferee'>
}

const TONES = { open: 'precious', answered: 'plain', accepted: 'accent', returned: 'precious' } as const

/** Whether the student is still to answer it, for the first time or again. */
export const isAwaited = ({ state }: Pick<RequestItemView, 'state'>): boolean =>
  state === 'open' || state === 'returned'

/** Whether somebody else is to write it: the student has named them, and their link has not expired. */
export const isWithReferee = ({ referee }: Pick<RequestItemView, 'referee'>): boolean =>
  referee !== null && !referee.receivedAt && !referee.declinedAt && Date.parse(referee.expiresAt) > Date.now()

/** One thing that is asked for: what it is, how far it is, and, opened, where it is given. */
export function ChecklistItem(props: ChecklistItemProps) {
  const { item, name, view, answers, own, isOpen, onToggle, send, referees } = props
  const { t } = useTranslation('requests')
  const { _id, state, returnReason } = item
  const awaited = isAwaited(item)
  // A reference that has come is changed by nobody but its writer.
  const canAnswer = state !== 'accepted' && (item.kind !== 'reference' || awaited)
  const title = (
    <>
      <StateMark state={state} />
      <span className="min-w-0 flex-1 font-medium whitespace-pre-line [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </span>
    </>
  )
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 className="min-w-0 flex-1 text-base">
          {awaited ? (
            <button
              type="button"
              id={`item-${_id}`}
              aria-expanded={isOpen}
              aria-controls={`give-${_id}`}
              onClick={onToggle}
              className="flex min-h-12 w-full items-center gap-3 text-start transition-colors hover:text-accent"
            >
              {title}
            </button>
          ) : (
            <span className="flex min-h-12 items-center gap-3">{title}</span>
          )}
        </h3>
        {awaited && isWithReferee(item) ? (
          <Tag tone="plain">{t('reference.awaited')}</Tag>
        ) : (
          <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>
        )}
      </div>
      <div className="space-y-3 ps-9 pb-2 empty:hidden">
        {returnReason && (
          <div className="rounded-card bg-saffron-tint px-4 py-3 text-sm text-saffron-ink">
            <p className="text-xs">{t('why')}</p>
            <Written text={returnReason} />
          </div>
        )}
        {!awaited && <GivenAnswer item={item} corrections={view.corrections} />}
        {state === 'answered' && canAnswer && (
          <Button
            variant="plain"
            size="small"
            aria-expanded={isOpen}
            aria-controls={`give-${_id}`}
            onClick={onToggle}
            className="-ms-3.5"
          >
            {t(isOpen ? 'keep' : 'change')}
          </Button>
        )}
      </div>
      {canAnswer && (
        // What was typed stays while another item is open.
        <div id={`give-${_id}`} hidden={!isOpen} className="pt-2 pb-5 sm:ps-9">
          {/* One form of corrections at a time: its fields have the ids of the application form. */}
          {(isOpen || item.kind !== 'correction') && (
            <ItemAnswer key={state} {...{ item, view, answers, own, send, referees, titleId: `item-${_id}` }} />
          )}
        </div>
      )}
    </li>
  )
}

type ItemAnswerProps = Pick<ChecklistItemProps, 'item' | 'view' | 'answers' | 'own' | 'send' | 'referees'> & {
  titleId: string
}

function ItemAnswer({ item, view, answers, own, send, referees, titleId }: ItemAnswerProps) {
  const { _id, kind, documentKind, documentLabel: label, field, document } = item
  const userId = readSession()?.userId ?? ''
  const words = useMemo(() => typedDraft<string>(userId, _id), [userId, _id])
  const values = useMemo(() => typedDraft<TypedCorrection>(userId, _id), [userId, _id])
  if (documentKind) {
    const fit = (own.documents ?? []).filter(
      (each) =>
        each.kind === documentKind && each.label === label && each.review !== 'rejected' && each._id !== document?._id,
    )
    return (
      <DocumentAnswer
        requested={{ kind: documentKind, label }}
        own={fit}
        onAdded={own.added}
        send={(documentId) => send({ documentId })}
      />
    )
  }
  if (kind === 'reference') {
    return (
      <RefereeForm
        key={item.referee?.askedAt}
        item={item}
        side="student"
        send={(referee) => referees.nameReferee(_id, referee)}
        takeBack={() => referees.takeBackReferee(_id)}
      />
    )
  }
  if (kind === 'answer') return <WordsAnswer item={item} draft={words} send={(text) => send({ text })} />
  return (
    <CorrectionForm
      field={field as CorrectableField}
      answers={answers}
      choices={view.choices}
      draft={values}
      titleId={titleId}
      send={({ values: typed, explanation }) => send({ values: typed, text: explanation })}
      sendRight={(explanation) => send({ isRight: true, text: explanation })}
    />
  )
}

function StateMark({ state }: Pick<RequestItemView, 'state'>) {
  const isDone = state === 'answered' || state === 'accepted'
  return (
    <span
      aria-hidden="true"
      className={`inline-flex size-6 shrink-0 items-center justify-center rounded-pill border-2 ${isDone ? 'border-accent bg-accent text-on-accent' : 'border-saffron bg-surface'}`}
    >
      {isDone && <Icon name="check" className="size-3.5" />}
    </span>
  )
}
