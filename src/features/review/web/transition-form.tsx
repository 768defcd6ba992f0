import { type FormEvent, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { type ApiError, toResult } from '#api/result.ts'
import { letterKindFor } from '#features/applications/lifecycle.ts'
import { REJECTION_REASONS, type RejectionReason } from '#features/applications/rejection-reasons.ts'
import { ConditionLines } from '#features/applications/web/condition-lines.tsx'
import { startOfIntake } from '#features/letters/details.ts'
import { problemsOfLetter } from '#features/letters/rules.ts'
import { NOTE_LIMIT, type ReviewView } from '#features/review/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { todayOnEarth } from '#lib/day.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { ConfirmTransition, type TransitionInput } from './confirm-transition.tsx'
import { LetterFields } from './letter-fields.tsx'
import { type FieldError, fieldErrors, letterWarnings, readLetter, useLetterRows } from './letter-rows.ts'
import { OverrideField } from './override-field.tsx'

type TransitionFormProps = {
  application: ReviewView
  onChange: (application: ReviewView) => void
  /** The transition issued a letter. */
  onIssued: () => void
  /** The application has changed meanwhile: it is loaded again, and the form keeps what was typed. */
  onStale: () => void
}

const FIELDS = ['to', 'reasons', 'note', 'move-override'] as const
type Field = (typeof FIELDS)[number]

/** The form of a transition: the next state, a note for the student, rejection reasons, the terms of an offer letter. */
export function TransitionForm({ application, onChange, onIssued, onStale }: TransitionFormProps) {
  const { t } = useTranslation('review')
  const { t: admin } = useTranslation('admin')
  const { t: ofLetters } = useTranslation('letters')
  const notify = useNotify()
  const { _id, version, can, conditions, missingDocuments } = application
  const [to, setTo] = useState<string | null>(null)
  const [wrong, setWrong] = useState<Field[]>([])
  const [letterErrors, setLetterErrors] = useState<FieldError[]>([])
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [tries, setTries] = useState(0)
  const [moves, setMoves] = useState(0)
  const [confirming, setConfirming] = useState<TransitionInput | null>(null)
  const [busy, setBusy] = useState(false)
  // What is asked for is a request, item by item.
  const all = [...can.moves.filter((move) => move !== 'information_needed'), ...can.corrections]
  const chosen = all.find((move) => move === to)
  const isCorrection = chosen !== undefined && can.corrections.includes(chosen)
  const kind = chosen && !isCorrection ? letterKindFor(chosen) : null
  const openConditions = conditions.filter(({ state }) => state === 'open' || state === 'sent')
  const lacksDocuments = kind !== null && missingDocuments.length > 0
  const needsOverride = lacksDocuments || (chosen === 'enrolled' && openConditions.length > 0)
  // The next letter starts with the conditions that are open.
  const letter = useLetterRows('move', application)

  const messages: Record<Field, string> = {
    to: t('application.chooseWhere'),
    reasons: t('application.reasonNeeded'),
    note: t('application.noteNeeded'),
    'move-override': t('application.overrideNeeded'),
  }
  const errorOf = (field: Field) => (wrong.includes(field) ? messages[field] : undefined)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const note = String(form.get('note') ?? '').trim()
    const reasons = (chosen === 'rejected' ? form.getAll('reasons') : []) as RejectionReason[]
    const override = String(form.get('move-override') ?? '').trim()
    const needsNote = reasons.includes('other') || isCorrection
    const missing = {
      to: !chosen,
      reasons: chosen === 'rejected' && reasons.length === 0,
      note: needsNote && !note,
      'move-override': needsOverride && !override,
    }
    const found = FIELDS.filter((field) => missing[field])
    const written = kind ? readLetter(form, letter) : null
    const problems =
      kind && written
        ? problemsOfLetter(kind, written, todayOnEarth(new Date()), letter.intakes.map(startOfIntake))
        : {}
    setWrong(found)
    setLetterErrors(fieldErrors(problems, letter, ofLetters))
    setRefusal(null)
    if (found.length > 0 || Object.keys(problems).length > 0 || !chosen) return setTries(tries + 1)
    const move = { to: chosen, note, reasons, letter: written, override }
    if (kind || isCorrection || chosen === 'rejected' || chosen === 'enrolled') return setConfirming(move)
    await submit(move)
  }

  const submit = async (move: TransitionInput) => {
    if (busy) return
    setBusy(true)
    const call = authedApi.admin.applications[':id'].moves.$post(
      { param: { id: _id }, json: move },
      { headers: { 'if-match': `"${version}"` } },
    )
    const { answer, refusal: refused } = await toResult(call)
    setBusy(false)
    setConfirming(null)
    if (answer) {
      setTo(null)
      setMoves(moves + 1)
      letter.restart()
      notify(
        t(answer.decision ? 'application.decided' : 'application.moved', {
          state: t(`application.states.${move.to}`),
        }),
      )
      onChange(answer)
      if (move.letter && !answer.decision) onIssued()
      return
    }
    setRefusal(refused)
    setTries(tries + 1)
    if (isOvertaken(refused)) {
      onStale()
    }
  }

  const overtaken = refusal !== null && isOvertaken(refusal)
  const text = overtaken
    ? t('application.overtakenText')
    : refusal
      ? (refusal.message ?? admin('form.noAnswer'))
      : undefined
  return (
    <section aria-labelledby="move-title" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="move-title" className="text-lg">
        {t(can.moves.length > 0 ? 'application.decide' : 'application.takeBackTitle')}
      </h2>
      {/* Only a transition that was made empties the form. */}
      <form
        key={moves}
        method="post"
        noValidate
        onSubmit={send}
        onChange={({ currentTarget }) => setTo(new FormData(currentTarget).get('to') as string | null)}
        className="mt-4 space-y-5"
      >
        {(refusal || wrong.length > 0 || letterErrors.length > 0) && (
          <ErrorSummary
            title={overtaken ? t('application.overtaken') : admin('form.notSaved')}
            text={text}
            problems={[...wrong.map((field) => ({ field, text: messages[field] })), ...letterErrors]}
            tries={tries}
          />
        )}
        <ChoiceField
          name="to"
          label={t('application.where')}
          error={errorOf('to')}
          choices={all.map((move) => ({
            value: move,
            label: can.corrections.includes(move)
              ? t('application.takeBack', { state: t(`application.states.${move}`) })
              : t(`application.states.${move}`),
          }))}
          chosen={[]}
        />
        {chosen === 'enrolled' && openConditions.length > 0 && (
          <div role="status" className="space-y-2 border-s-2 border-saffron ps-4">
            <p className="text-sm">{t('application.conditionsOpen')}</p>
            <ConditionLines conditions={openConditions} />
          </div>
        )}
        {chosen === 'rejected' && (
          <ChoiceField
            name="reasons"
            type="checkbox"
            label={t('application.reasons')}
            hint={t('application.reasonsHint')}
            error={errorOf('reasons')}
            choices={REJECTION_REASONS.map((reason) => ({
              value: reason,
              label: t(`application.rejections.${reason}`),
            }))}
            chosen={[]}
          />
        )}
        {kind && <LetterFields letter={letter} problems={letterErrors} />}
        {needsOverride && (
          <OverrideField
            form="move"
            documents={lacksDocuments ? missingDocuments : []}
            error={errorOf('move-override')}
          />
        )}
        {chosen && (
          <TextField
            name="note"
            label={t('application.note')}
            hint={t(isCorrection ? 'application.correctionHint' : 'application.noteOptional')}
            error={errorOf('note')}
            rows={4}
            maxLength={NOTE_LIMIT}
          />
        )}
        <Button type="submit" aria-disabled={busy}>
          {busy ? admin('form.saving') : t('application.move')}
        </Button>
      </form>
      {confirming && (
        <ConfirmTransition
          move={confirming}
          warnings={confirming.letter ? letterWarnings(confirming.letter, ofLetters) : []}
          busy={busy}
          onConfirm={() => submit(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
    </section>
  )
}

const isOvertaken = ({ code }: ApiError) => code === 'stale' || code === 'not_possible_now'
