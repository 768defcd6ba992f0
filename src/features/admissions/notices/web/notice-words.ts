import type { Notice } from '#features/admissions/notices/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translator.ts'
import { APPLICATION_STATES, ENROLMENT_STEPS, SUSPENSION_CAUSES } from '#lib/enums.ts'
import type { Language } from '#lib/localized.ts'

type Words = { step: string; what: string }

const CONDITION_STATES = ['open', 'sent', 'met', 'waived'] as const
const DECISIONS = [
  'accept',
  'decline',
  'ask_deferral',
  'cancel_deferral',
  'ask_withdrawal',
  'cancel_withdrawal',
  'confirm_deferral',
  'withdraw',
  'hold',
  'account_deleted',
  'consent_withdrawn',
  'consent_given',
] as const
/** What happens to a place without another state, or says more than that. */
const MOVES = [
  'confirm_deferral',
  'refuse_deferral',
  'reinstate',
  'finalise',
  'receive_reference',
  'held',
  'corrected',
] as const

/** The one of these that it is, else the last. */
const oneOf = <T extends string>(variants: readonly [...T[]], variant: string): T =>
  variants.find((each) => each === variant) ?? (variants.at(-1) as T)

/** What a notice says: the next step, with the day by which it is due, and then what has happened. */
export function noticeWords(t: Translate<'notices'>, lang: Language, notice: Notice): Words {
  const { step, what } = wordsOf(t, notice)
  if (!notice.dueOn) return { step, what }
  return { step: t('byDay', { step, day: isolate(formatDate(lang, notice.dueOn)) }), what }
}

function wordsOf(t: Translate<'notices'>, { kind, variant, count }: Notice): Words {
  const both = (key: WordsKey): Words => ({ step: t(`${key}.step`), what: t(`${key}.what`) })
  switch (kind) {
    case 'moved':
      return both(`moved.${oneOf([...APPLICATION_STATES, ...MOVES], variant)}`)
    case 'message':
      return both('message')
    case 'request':
      return both(`request.${oneOf(['opened', 'extended', 'returned', 'reminded'] as const, variant)}`)
    case 'condition':
      return both(`condition.${oneOf(CONDITION_STATES, variant)}`)
    case 'correction':
      return both('correction')
    case 'letter':
      return both(`letter.${oneOf(['issued', 'corrected'] as const, variant)}`)
    case 'reply_due':
      return both('replyDue')
    case 'step_due':
      return both(`stepDue.${oneOf([...ENROLMENT_STEPS, 'several' as const], variant)}`)
    case 'document':
      return both('document')
    case 'consent':
      return both(`consent.${oneOf(['given', 'withdrawn'] as const, variant)}`)
    case 'assigned':
      return count > 1
        ? { step: t('assigned.several', { count }), what: t('assigned.severalWhat') }
        : both('assigned.one')
    case 'student_message':
      return both('studentMessage')
    case 'student_replied':
      return both(variant === 'reference' ? 'referenceReplied' : 'studentReplied')
    case 'student_decided':
      return both(`studentDecided.${oneOf([...DECISIONS, 'other' as const], variant)}`)
    case 'student_added':
      return both('studentAdded')
    case 'evidence':
      return both('evidence')
    case 'university_due':
      return both('universityDue')
    case 'decision_held':
      return both(`decisionHeld.${oneOf([...SUSPENSION_CAUSES, 'dropped'], variant)}`)
  }
}

type Key = Parameters<Translate<'notices'>>[0]
/** Keys under which there are both texts. */
type WordsKey = Key extends infer K ? (K extends `${infer Name}.step` ? Name : never) : never
