import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { backgroundOf } from '#features/admissions/applications/background.ts'
import {
  type ApplicationState,
  canBeUndone,
  hasPlace,
  letterKindFor,
} from '#features/admissions/applications/lifecycle.ts'
import { ConditionLines } from '#features/admissions/applications/web/condition-lines.tsx'
import { dependsOnConsent } from '#features/admissions/guardians/rules.ts'
import { NOTE_LIMIT } from '#features/admissions/staff/change-contract.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { eligibilityOf } from '#features/programmes/eligibility/eligibility.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { withoutReadyMade } from '#lib/insert-text.ts'
import { asksFirst } from '#ui/admin/amount-question.tsx'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { SendingFields } from '#ui/forms/sending-fields.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { ConfirmTransition } from './confirm-transition.tsx'
import { DecisionPreviews } from './decision-previews.tsx'
import { rejectionTexts } from './draft-from-template.ts'
import { LetterFields } from './letter-fields.tsx'
import { useLetterRows, withLaterStart } from './letter-rows.ts'
import { OfferCosts } from './offer-costs.tsx'
import { OfferWarnings } from './offer-warnings.tsx'
import { OverrideField } from './override-field.tsx'
import { lacksCertificate } from './proposed-conditions.ts'
import { ReasonField } from './reason-field.tsx'
import {
  aboutTransition,
  missingFields,
  readDraft,
  statesOf,
  type TransitionDraft,
  type TransitionField,
} from './transition-draft.ts'
import { STATE_KEYS } from './transition-keys.ts'
import { useConsentWords } from './use-consent-words.ts'
import { useDecisionName } from './use-decision-name.ts'
import { useEarlyStart } from './use-early-start.ts'
import { useOfferWarnings } from './use-offer-warnings.ts'
import { useTransition } from './use-transition.ts'

type TransitionFieldsProps = {
  application: ReviewView
  /** With what the fields begin. */
  start: TransitionDraft
  /** A template has just filled them in. */
  isFilled: boolean
  onDraft: (draft: TransitionDraft) => void
  onRestart: () => void
  onDone: (application: ReviewView, done: { issued: boolean }) => void
  onStale: () => void
}

/** The next state, a note for the student, rejection reasons, the terms of an offer letter. */
export function TransitionFields({ application, start, isFilled, onDraft, ...events }: TransitionFieldsProps) {
  const { t } = useTranslation('review')
  const { t: admin } = useTranslation('admin')
  const nameOf = useDecisionName()
  const { t: letters } = useTranslation('letters')
  const { can, missingDocuments, undoMinutes } = application
  const states = statesOf(application)
  const form = useRef<HTMLFormElement>(null)
  const [to, setTo] = useState<ApplicationState | null>(states.find((state) => state === start.to) ?? null)
  // The next letter starts with the conditions that are open.
  const letter = useLetterRows('move', application, start.letter)
  // Whose student does not know when is granted a later start without a letter that says when.
  const [isStartKnown, setStartKnown] = useState(application.deferral?.intake !== null)
  const early = useEarlyStart(application)
  const transition = useTransition({
    ...{ application, letter, ...events },
    asksFirst: (state) => state === 'enrolled' && early !== null,
  })
  const { busy, confirming, wrong, letterErrors, refusal, isOvertaken, tries } = transition
  const { isCorrection, kind, openConditions, lacksDocuments, needsOverride } = aboutTransition(application, to)
  const isUndoable = !isCorrection && transition.isUndoable(to)
  const warningsOf = useOfferWarnings()
  const consentWords = useConsentWords()
  const [typed, setTyped] = useState(start.letter)
  // Until something is typed, what the fields begin with.
  const { conditions, replyBy, details } = typed ?? { ...letter, conditions: letter.rows }
  const { answers, requirements, nextLetter, uncheckedDocuments: unchecked } = application
  const checks = requirements
    ? eligibilityOf({ ...requirements, intakes: nextLetter.intakes }, backgroundOf(answers))
    : []
  const offer = {
    ...{ letter: { conditions, replyBy, details }, known: letter, unchecked, checks },
    lacksCertificate: lacksCertificate(application, conditions),
  }
  const unsigned = kind && nextLetter.missingToSign.length > 0 ? [letters('warnings.unsigned')] : []
  const { consentGap } = application
  const unconsented = consentGap && to && dependsOnConsent(to, kind !== null) ? [consentWords(consentGap)] : []
  // Of a place that is accepted the rest was said when it was offered.
  const ofEnrolment = to === 'enrolled' && early !== null ? [early] : unsigned
  const warnings = [...unconsented, ...(to && letterKindFor(to) ? warningsOf(offer) : ofEnrolment)]

  const messages: Record<TransitionField, string> = {
    to: t('application.chooseWhere'),
    reasons: t('application.reasonNeeded'),
    note: t('application.noteNeeded'),
    'move-override': t('application.overrideNeeded'),
  }
  const errorOf = (field: TransitionField) => (wrong.includes(field) ? messages[field] : undefined)

  /** Leads to the first field that wants something, else to the button, so that Enter is enough. */
  const focusNext = (draft: TransitionDraft) => {
    const [missing] = missingFields(application, draft)
    const target = missing ? document.getElementById(missing) : form.current?.querySelector('[type=submit]')
    if (target instanceof HTMLElement) target.focus({ preventScroll: missing === undefined })
    // What the button sends is seen above it before it is pressed.
    if (missing === undefined) form.current?.scrollIntoView({ block: 'end' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the fields begin
  useEffect(() => {
    // As a value and not as a default: what was typed counts as typed, also after coming back to it.
    for (const [name, text] of Object.entries({ note: start.note, 'move-override': start.override })) {
      const field = document.getElementById(name)
      if (field instanceof HTMLTextAreaElement && text !== '') field.value = text
    }
    if (isFilled) focusNext(start)
  }, [])

  /** What staff have typed beside them stays. */
  const dropRejectionTexts = () => {
    const note = form.current?.elements.namedItem('note')
    if (note instanceof HTMLTextAreaElement) note.value = withoutReadyMade(note.value, rejectionTexts(application))
  }

  const follow = () => {
    if (!form.current) return
    if (to === 'rejected' && !new FormData(form.current).getAll('to').includes('rejected')) dropRejectionTexts()
    const known = new FormData(form.current).get('start-known')
    if (known) setStartKnown(known === 'yes')
    const draft = readDraft(form.current, letter, states)
    onDraft(draft)
    setTyped(draft.letter)
    if (draft.to === to) return
    setTo(draft.to)
    if (!form.current.contains(document.activeElement)) chosenElsewhere.current = draft
  }

  /** A key has chosen the state from elsewhere on the page: the focus is in its fields before the next key is pressed. */
  const chosenElsewhere = useRef<TransitionDraft>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the fields of another state
  useLayoutEffect(() => {
    if (chosenElsewhere.current) focusNext(chosenElsewhere.current)
    chosenElsewhere.current = null
  }, [to])

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!asksFirst(event.currentTarget)) void transition.send(readDraft(event.currentTarget, letter, states))
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={send}
      onChange={follow}
      // A day that is chosen from the calendar is read when it is left.
      onBlur={() => form.current && setTyped(readDraft(form.current, letter, states).letter)}
      onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
        if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit()
      }}
      className="mt-4 space-y-5"
    >
      {(refusal || wrong.length > 0 || letterErrors.length > 0) && (
        <ErrorSummary
          title={
            isOvertaken
              ? t('application.overtaken')
              : transition.isPreview
                ? t('previews.incomplete')
                : admin('form.notSaved')
          }
          text={
            isOvertaken
              ? t('application.overtakenText')
              : refusal
                ? (refusal.message ?? admin('form.noAnswer'))
                : undefined
          }
          problems={[...wrong.map((field) => ({ field, text: messages[field] })), ...letterErrors]}
          tries={tries}
        />
      )}
      <SendingFields sending={busy} className="space-y-5">
        <ChoiceField
          name="to"
          label={t('application.where')}
          error={errorOf('to')}
          choices={states.map((state) => ({
            value: state,
            label: can.corrections.includes(state)
              ? t('application.takeBack', { state: t(`application.states.${state}`) })
              : nameOf(state, application.state),
            shortcut: STATE_KEYS[state],
          }))}
          chosen={to ? [to] : []}
        />
        {to === 'enrolled' && openConditions.length > 0 && (
          <div role="status" className="space-y-2 border-s-2 border-saffron ps-4">
            <p className="text-sm">{t('application.conditionsOpen')}</p>
            <ConditionLines conditions={openConditions} />
          </div>
        )}
        {to === 'rejected' && <ReasonField error={errorOf('reasons')} chosen={start.reasons} />}
        {needsOverride && (
          <OverrideField
            form="move"
            documents={lacksDocuments ? missingDocuments : []}
            error={errorOf('move-override')}
          />
        )}
        {to === 'deferred' && (
          <ChoiceField
            name="start-known"
            label={t('application.newStart')}
            choices={(['yes', 'no'] as const).map((value) => ({ value, label: t(`application.startKnown.${value}`) }))}
            chosen={[isStartKnown ? 'yes' : 'no']}
          />
        )}
        {kind && (to !== 'deferred' || isStartKnown) && (
          <LetterFields
            key={to === 'deferred' ? 'later' : 'same'}
            letter={to === 'deferred' ? withLaterStart(letter, application.deferral) : letter}
            problems={letterErrors}
            withoutWarnings
            isAccepted={to !== null && hasPlace(to)}
            isFinal={to === application.state}
          />
        )}
        {to && (
          <TextField
            name="note"
            label={t('application.note')}
            hint={t(isCorrection ? 'application.correctionHint' : 'application.noteOptional')}
            error={errorOf('note')}
            rows={4}
            maxLength={NOTE_LIMIT}
          />
        )}
      </SendingFields>
      {to && letterKindFor(to) && <OfferCosts details={details} isExample={nextLetter.isExample} />}
      <OfferWarnings warnings={warnings} />
      {to && !isCorrection && canBeUndone(to) && (
        <DecisionPreviews
          application={application}
          to={to}
          read={() => form.current && transition.readForPreview(readDraft(form.current, letter, states))}
        />
      )}
      {/* Low, so that it hides no field that has the focus (`scroll-pb` of the pane). */}
      <div className="lg:sticky lg:-bottom-4 -mx-4 border-t border-line bg-surface px-4 pt-3 pb-1 sm:-mx-5 sm:px-5">
        <Button type="submit" aria-disabled={busy}>
          {busy ? admin('form.saving') : t('application.move')}
        </Button>
        {to && (
          <p className="mt-1.5 text-xs text-soft">
            {isUndoable ? t('workspace.undoable', { count: undoMinutes }) : t('workspace.atOnce')}
          </p>
        )}
      </div>
      {confirming && (
        <ConfirmTransition
          from={application.state}
          move={confirming}
          isExample={nextLetter.isExample}
          warnings={warnings}
          busy={busy}
          onConfirm={transition.confirm}
          onClose={transition.cancel}
        />
      )}
    </form>
  )
}
