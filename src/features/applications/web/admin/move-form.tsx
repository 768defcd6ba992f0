import { type FormEvent, useState } from 'react'
import { outcomeOf, type Refusal } from '#api/outcome.ts'
import { personal } from '#api/personal.ts'
import type { ApplicationState } from '#features/applications/lifecycle.ts'
import { REJECTION_REASONS, type RejectionReason } from '#features/applications/rejection.ts'
import { NOTE_LIMIT, type ReviewView } from '#features/applications/review-contract.ts'
import { useWords } from '#i18n/use-words.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'

type MoveFormProps = {
  application: ReviewView
  onChange: (application: ReviewView) => void
  /** Somebody else has decided meanwhile: it is to be shown anew, and what was written stays. */
  onStale: () => void
}

/** What a student has to be told in words. */
const NEEDS_WORDS: readonly ApplicationState[] = ['information_needed', 'pre_conditional_offer']

/** Leads an application on: where to, what the student reads, and of a rejection why. */
export function MoveForm({ application, onChange, onStale }: MoveFormProps) {
  const { t } = useWords('admin')
  const notify = useNotify()
  const { _id, version, can, state } = application
  const [to, setTo] = useState<ApplicationState | null>(can.moves.length === 1 ? (can.moves[0] ?? null) : null)
  const [problems, setProblems] = useState<{ field: string; text: string }[]>([])
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.text
  const chosen = to && can.moves.includes(to) ? to : null

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const note = String(form.get('move-note') ?? '').trim()
    const reasons = form.getAll('reason') as RejectionReason[]
    const found = [
      !chosen && { field: `to-${can.moves[0]}`, text: t('application.chooseWhere') },
      chosen && NEEDS_WORDS.includes(chosen) && !note && { field: 'move-note', text: t('application.noteNeeded') },
      chosen === 'rejected' &&
        reasons.length === 0 && { field: `reason-${REJECTION_REASONS[0]}`, text: t('application.reasonNeeded') },
    ].filter((problem) => problem !== false && problem !== null)
    setProblems(found)
    setRefusal(null)
    if (found.length > 0 || !chosen) return setTries(tries + 1)
    setBusy(true)
    const json = { to: chosen, note, reasons: chosen === 'rejected' ? reasons : [] }
    const call = personal.admin.applications[':id'].moves.$post(
      { param: { id: _id }, json },
      { headers: { 'if-match': `"${version}"` } },
    )
    const outcome = await outcomeOf(call)
    setBusy(false)
    if (outcome.answer) {
      setTo(null)
      notify(t('application.moved', { state: t(`application.states.${chosen}`) }))
      return onChange(outcome.answer)
    }
    setRefusal(outcome.refusal)
    setTries(tries + 1)
    if (outcome.refusal.code === 'stale' || outcome.refusal.code === 'not_possible_now') {
      // Said here too: where it has ended meanwhile, there is no form any more.
      notify(t('application.overtaken'))
      onStale()
    }
  }

  const isOvertaken = refusal?.code === 'stale' || refusal?.code === 'not_possible_now'
  return (
    <section aria-labelledby="move-title" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="move-title" className="text-lg">
        {t('application.decide')}
      </h2>
      <form key={`${state} ${tries === 0}`} method="post" noValidate onSubmit={send} className="mt-4 space-y-5">
        {(refusal || problems.length > 0) && (
          <ErrorSummary
            title={t(isOvertaken ? 'application.overtaken' : 'form.notSaved')}
            text={
              isOvertaken
                ? t('application.overtakenText')
                : refusal
                  ? (refusal.message ?? t('form.noAnswer'))
                  : undefined
            }
            problems={problems}
            tries={tries}
          />
        )}
        <fieldset>
          <legend className="text-sm text-soft">{t('application.where')}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {can.moves.map((move) => (
              <label
                key={move}
                className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-edge px-3.5 text-sm transition-colors has-checked:border-accent has-checked:bg-tint has-checked:text-pressed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  id={`to-${move}`}
                  name="to"
                  value={move}
                  checked={chosen === move}
                  onChange={() => setTo(move)}
                  className="accent-accent"
                />
                {t(`application.states.${move}`)}
              </label>
            ))}
          </div>
        </fieldset>
        {chosen === 'rejected' && (
          <fieldset aria-describedby={errorOf(`reason-${REJECTION_REASONS[0]}`) ? 'reason-problem' : undefined}>
            <legend className="font-medium">{t('application.reasons')}</legend>
            <p className="text-sm text-soft">{t('application.reasonsHint')}</p>
            {errorOf(`reason-${REJECTION_REASONS[0]}`) && (
              <p id="reason-problem" className="mt-1 text-sm text-error">
                {errorOf(`reason-${REJECTION_REASONS[0]}`)}
              </p>
            )}
            <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
              {REJECTION_REASONS.map((reason) => (
                <label key={reason} className="flex min-h-10 items-center gap-2.5 text-sm">
                  <input
                    type="checkbox"
                    id={`reason-${reason}`}
                    name="reason"
                    value={reason}
                    className="size-4.5 accent-accent"
                  />
                  {t(`application.rejections.${reason}`)}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {chosen && (
          <TextField
            name="move-note"
            label={t('application.note')}
            hint={t(NEEDS_WORDS.includes(chosen) ? 'application.noteHint' : 'application.noteOptional')}
            error={errorOf('move-note')}
            rows={4}
            maxLength={NOTE_LIMIT}
          />
        )}
        <Button type="submit" aria-disabled={busy}>
          {t(busy ? 'form.saving' : 'application.move')}
        </Button>
      </form>
    </section>
  )
}
