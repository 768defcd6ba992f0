import { isDeepStrictEqual } from 'node:util'
import { type EnrolmentStep, formatStepDay } from '#features/admissions/applications/enrolment-steps.ts'
import type { ConditionView } from '#features/admissions/letters/contract.ts'
import type { LetterTerms } from '#features/admissions/letters/rules.ts'
import { conditionLine } from '#features/admissions/letters/server/letter-words.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }
import {
  type ApplicationMailContext,
  type ApplicationUpdate,
  applicationFacts,
  itemName,
  letterFacts,
  type OpenTerms,
  stepName,
  studentMail,
  waitFacts,
} from './mails.ts'

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

type DecidedCondition = ApplicationMailContext & {
  condition: ConditionView & { state: 'met' | 'waived' | 'open' }
  /** How many conditions are still open. */
  left: number
  waits: ApplicationUpdate['waits']
}

/** Reports to a student what staff decided on a condition of their offer. */
export function conditionMail({ condition, left, waits, ...context }: DecidedCondition): Mail {
  const { lang } = context
  const { t, lines } = translators[lang]
  const { state, reason } = condition
  return studentMail(context, {
    title: t(`condition.${state}.title`, { item: itemName(context) }),
    paragraphs: [
      ...lines(`condition.${state}.text`),
      left > 0 ? t('condition.left', { count: left }) : t('condition.allMet'),
    ],
    facts: [
      { label: t('condition.label'), value: conditionLine(condition, lang) },
      ...waitFacts(waits, lang),
      ...applicationFacts(context),
    ],
    quote: reason ?? undefined,
    open: t('condition.open_action'),
    part: 'conditions',
  })
}

type DueReply = ApplicationMailContext & { replyBy: string; days: number }

/** Reminds a student of the day by which a reply to an offer is asked for. */
export function replyDueMail({ replyBy, days, ...context }: DueReply): Mail {
  const { lang } = context
  const { t, lines } = translators[lang]
  return studentMail(context, {
    title: t('replyDue.title', { count: days, item: itemName(context) }),
    paragraphs: lines('replyDue.text'),
    facts: [{ label: t('mail.replyBy'), value: formatDate(lang, replyBy) }, ...applicationFacts(context)],
    open: t('mail.open'),
  })
}

type DueSteps = ApplicationMailContext & { steps: readonly { step: EnrolmentStep; day: string; monthOnly: boolean }[] }

/** Reminds a student of steps before the start that are due soon, the earliest first. */
export function stepsDueMail({ steps, ...context }: DueSteps): Mail {
  const { lang } = context
  const { t, lines } = translators[lang]
  const [first] = steps
  if (!first) throw new Error('No step is due')
  const item = itemName(context)
  const dayOf = ({ day, monthOnly }: DueSteps['steps'][number]) => isolate(formatStepDay(lang, day, monthOnly))
  const title =
    steps.length === 1
      ? t('stepsDue.title', { step: stepName(first.step, lang), day: dayOf(first), item })
      : t('stepsDue.titleOfMany', { item })
  return studentMail(context, {
    title,
    paragraphs: lines('stepsDue.text'),
    facts: [
      ...steps.map((due) => ({ label: t('stepsDue.by', { day: dayOf(due) }), value: stepName(due.step, lang) })),
      ...applicationFacts(context),
    ],
    open: t('stepsDue.open'),
    part: 'enrolment',
  })
}

/** Asks the student of a deferred place whether they still want it. */
export function confirmDeferralMail(context: ApplicationMailContext): Mail {
  const { t, lines } = translators[context.lang]
  return studentMail(context, {
    title: t('confirmDeferral.title', { item: itemName(context) }),
    paragraphs: lines('confirmDeferral.text'),
    facts: applicationFacts(context),
    open: t('mail.open'),
    part: 'messages',
  })
}

type IssuedLetter = ApplicationMailContext & {
  letter: LetterTerms & Pick<OpenTerms, 'content'>
  /** The letter that this one replaces; undefined where there was none. */
  replaced: LetterTerms | undefined
  /** Why it was replaced, as staff wrote it. */
  reason: string | null
  awaitsReply: boolean
}

/** Reports to a student a letter that was issued without a transition, mostly as the correction of an earlier one. */
export function letterMail(issued: IssuedLetter): Mail {
  const { lang, letter, replaced, reason, awaitsReply } = issued
  const { t, lines } = translators[lang]
  const kind = replaced ? 'corrected' : 'issued'
  const hasChanged = replaced !== undefined && !isDeepStrictEqual(termsOf(replaced), termsOf(letter))
  return studentMail(issued, {
    title: t(`letter.${kind}.title`, { item: itemName(issued) }),
    paragraphs: [...lines(`letter.${kind}.text`), ...(hasChanged ? [t('letter.changed')] : [])],
    facts: [...applicationFacts(issued), ...letterFacts(letter, awaitsReply, lang)],
    quote: reason ?? undefined,
    open: t('mail.open'),
  })
}

const termsOf = ({ conditions, replyBy }: LetterTerms) => ({ conditions, replyBy })

type RejectedDocument = ApplicationMailContext & {
  /** The kind of document, by its name in `lang`. */
  kind: string
  /** As staff wrote it. */
  reason: string
}

/** Says to a student that staff rejected a document, why, and where to add another one. */
export function rejectedDocumentMail({ kind, reason, ...context }: RejectedDocument): Mail {
  const { t, lines } = translators[context.lang]
  return studentMail(context, {
    title: t('refused.title', { kind: isolate(kind) }),
    paragraphs: lines('refused.text'),
    facts: [{ label: t('refused.kind'), value: kind }, ...applicationFacts(context)],
    quote: reason,
    open: t('refused.open'),
    part: 'documents',
  })
}
