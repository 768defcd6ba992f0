import { type EnrolmentStep, formatStepDay } from '#features/admissions/applications/enrolment-steps.ts'
import type { ConditionView } from '#features/admissions/letters/contract.ts'
import { conditionLine } from '#features/admissions/letters/server/letter-words.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }
import { type ApplicationMailContext, applicationFacts, itemName, stepName, studentMail } from './mails.ts'

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

type DecidedCondition = ApplicationMailContext & {
  condition: ConditionView & { state: 'met' | 'waived' | 'open' }
  /** How many conditions are still open. */
  left: number
}

/** Reports to a student what staff decided on a condition of their offer. */
export function conditionMail({ condition, left, ...context }: DecidedCondition): Mail {
  const { lang } = context
  const { t, lines } = translators[lang]
  const { state, reason } = condition
  return studentMail(context, {
    title: t(`condition.${state}.title`, { item: itemName(context) }),
    paragraphs: [
      ...lines(`condition.${state}.text`),
      left > 0 ? t('condition.left', { count: left }) : t('condition.allMet'),
    ],
    facts: [{ label: t('condition.label'), value: conditionLine(condition, lang) }, ...applicationFacts(context)],
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
