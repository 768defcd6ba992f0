import { type EnrolmentStep, formatStepDay } from '#features/admissions/applications/enrolment-steps.ts'
import type { ConditionView } from '#features/admissions/letters/contract.ts'
import { conditionLine } from '#features/admissions/letters/server/condition-words.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }
import { type ApplicationMailContext, applicationFacts, buildMail, studentNote } from './mails.ts'

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

type DecidedCondition = ApplicationMailContext & {
  condition: ConditionView & { state: 'met' | 'waived' | 'open' }
  /** How many conditions are still open. */
  left: number
}

/** Reports to a student what staff decided on a condition of their offer. */
export function conditionMail({ condition, left, ...context }: DecidedCondition): Mail {
  const { to, lang, brand, publicUrl, id, item } = context
  const { t, lines } = translators[lang]
  const { state, reason } = condition
  return buildMail(to, {
    lang,
    brand,
    title: t(`condition.${state}.title`, { item: isolate(localize(item.name, lang)) }),
    paragraphs: [
      ...lines(`condition.${state}.text`),
      left > 0 ? t('condition.left', { count: left }) : t('condition.allMet'),
    ],
    facts: [{ label: t('condition.label'), value: conditionLine(condition, lang) }, ...applicationFacts(context)],
    quote: reason ?? undefined,
    action: { label: t('condition.open_action'), url: `${publicUrl}${paths.ownApplication({ lang, id })}#conditions` },
    notes: [studentNote(context)],
  })
}

type DueReply = ApplicationMailContext & { replyBy: string; days: number }

/** Reminds a student of the day by which a reply to an offer is asked for. */
export function replyDueMail({ replyBy, days, ...context }: DueReply): Mail {
  const { to, lang, brand, publicUrl, id, item } = context
  const { t, lines } = translators[lang]
  return buildMail(to, {
    lang,
    brand,
    title: t('replyDue.title', { count: days, item: isolate(localize(item.name, lang)) }),
    paragraphs: lines('replyDue.text'),
    facts: [{ label: t('mail.replyBy'), value: formatDate(lang, replyBy) }, ...applicationFacts(context)],
    action: { label: t('mail.open'), url: publicUrl + paths.ownApplication({ lang, id }) },
    notes: [studentNote(context)],
  })
}

type DueSteps = ApplicationMailContext & { steps: readonly { step: EnrolmentStep; day: string; monthOnly: boolean }[] }

/** Reminds a student of steps before the start that are due soon, the earliest first. */
export function stepsDueMail({ steps, ...context }: DueSteps): Mail {
  const { to, lang, brand, publicUrl, id } = context
  const { t, lines } = translators[lang]
  const [first] = steps
  if (!first) throw new Error('No step is due')
  const item = isolate(localize(context.item.name, lang))
  const dayOf = ({ day, monthOnly }: DueSteps['steps'][number]) => isolate(formatStepDay(lang, day, monthOnly))
  const title =
    steps.length === 1
      ? t('stepsDue.title', { step: t(`steps.${first.step}`), day: dayOf(first), item })
      : t('stepsDue.titleOfMany', { item })
  return buildMail(to, {
    lang,
    brand,
    title,
    paragraphs: lines('stepsDue.text'),
    facts: [
      ...steps.map((due) => ({ label: t('stepsDue.by', { day: dayOf(due) }), value: t(`steps.${due.step}`) })),
      ...applicationFacts(context),
    ],
    action: { label: t('stepsDue.open'), url: `${publicUrl}${paths.ownApplication({ lang, id })}#enrolment` },
    notes: [studentNote(context)],
  })
}

/** Asks the student of a deferred place whether they still want it. */
export function confirmDeferralMail(context: ApplicationMailContext): Mail {
  const { to, lang, brand, publicUrl, id, item } = context
  const { t, lines } = translators[lang]
  return buildMail(to, {
    lang,
    brand,
    title: t('confirmDeferral.title', { item: isolate(localize(item.name, lang)) }),
    paragraphs: lines('confirmDeferral.text'),
    facts: applicationFacts(context),
    action: { label: t('mail.open'), url: `${publicUrl}${paths.ownApplication({ lang, id })}#messages` },
    notes: [studentNote(context)],
  })
}
