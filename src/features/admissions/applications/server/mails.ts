import type { ApplicationView, ItemLink } from '#features/admissions/applications/contract.ts'
import type { EnrolmentStep } from '#features/admissions/applications/enrolment-steps.ts'
import {
  type Acceptance,
  type ApplicationAction,
  type ApplicationState,
  hasPlace,
  isOffered,
  letterKindFor,
} from '#features/admissions/applications/lifecycle.ts'
import pageArabic from '#features/admissions/applications/locales/ar.json' with { type: 'json' }
import pageEnglish from '#features/admissions/applications/locales/en.json' with { type: 'json' }
import { isDuplicate, type RejectionReason } from '#features/admissions/applications/rejection-reasons.ts'
import { universityOf } from '#features/admissions/applications/university-of.ts'
import { asCopy, type CopyReader } from '#features/admissions/guardians/server/copy-content.ts'
import type { AwaitedConsent } from '#features/admissions/guardians/server/service.ts'
import { formatStart } from '#features/admissions/letters/details.ts'
import type { LetterTerms } from '#features/admissions/letters/rules.ts'
import { conditionLine, costLines, entryYearLines } from '#features/admissions/letters/server/letter-words.ts'
import type { Notifier } from '#features/admissions/university/rules.ts'
import { formatDate, formatList, formatMomentWithZone } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { LetterContent } from '#lib/letter-terms.ts'
import { type Language, localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { type EmailContent, renderEmail } from '#platform/mail/email-layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }
const pageWords = { en: createTranslator('en', pageEnglish), ar: createTranslator('ar', pageArabic) }

export const stepName = (step: EnrolmentStep, lang: Language): string => pageWords[lang].t(`enrolment.steps.${step}`)

/** The recipient of a mail and the application it is about. */
export type ApplicationMailContext = {
  to: string | CopyReader
  lang: Language
  brand: string
  publicUrl: string
  id: string
  reference: string
  item: ItemLink
}

/** What the valid letter says: its terms as far as they are open, its start, null where nobody knows it, and what it costs. */
export type OpenTerms = LetterTerms & { start: string | null; content: LetterContent | null }

export type ApplicationUpdate = ApplicationMailContext & {
  /** The state before; null: it was sent. */
  from: ApplicationState | null
  state: ApplicationState
  action: ApplicationAction
  /** How the place is held now, once the student has chosen between places. */
  choice: Acceptance | null
  by: 'student' | 'staff' | 'system'
  /** What was written with the transition. */
  note: string | null
  reasons: readonly RejectionReason[]
  /** What documents that were missing when the application was sent are called; none in any other mail. */
  missingDocuments: readonly string[]
  /** The same of those that another is needed of while the application is in review. */
  rejectedDocuments: readonly string[]
  /** The consent of a guardian that it still waits for. */
  consent: AwaitedConsent | null
  /** What is left to do before the start, once enrolled; none in any other mail. */
  openSteps: readonly EnrolmentStep[]
  /** Of the valid letter, without its code: a mailbox may have other readers. The conditions are those still open. */
  letter: OpenTerms | null
  /** Who notifies the university of it; null where it does not hear of it. */
  notifier: Notifier | null
  /** What the student waits for from now on, with its day. */
  waits: ApplicationView['waits']
  /** When the answer is due: a day, or a moment by the clock of where the student lives. */
  due: { day: string } | { at: Date; zone: string } | null
}

/** What a student waits for, in the words of the page. */
export const waitFacts = (waits: ApplicationView['waits'], lang: Language) =>
  waits.map(({ kind, day }) => ({ label: pageWords[lang].t(`waits.${kind}`), value: formatDate(lang, day) }))

/** After these the same application would come to nothing again. */
const FINAL_REASONS: ReadonlySet<RejectionReason> = new Set(['qualification', 'duplicate'])

/** Reports a transition of their application to a student, in the language they applied in. */
export function applicationMail(update: ApplicationUpdate): Mail {
  const { lang, item, state, by, note, reasons, letter, due } = update
  const { missingDocuments, rejectedDocuments, notifier } = update
  const consent = rejectedDocuments.length === 0 ? update.consent : null
  const { t, lines } = translators[lang]
  const kind = kindOf(update)
  const asksConsent = consent !== null && WITHOUT_TASKS.has(kind)
  const isCorrection = update.action === 'correct'
  const isOffer = letterKindFor(state) !== null
  const facts = [
    ...applicationFacts(update),
    ...waitFacts(update.waits, lang),
    ...(due ? [{ label: t('mail.answerBy'), value: formatDue(due, lang) }] : []),
    ...(missingDocuments.length > 0
      ? [{ label: t('mail.notAdded'), value: formatList(lang, [...missingDocuments]) }]
      : []),
    ...(rejectedDocuments.length > 0
      ? [{ label: t('mail.anotherNeeded'), value: formatList(lang, [...rejectedDocuments]) }]
      : []),
    ...(letter?.start && WITH_START.has(update.action)
      ? [{ label: t('mail.start'), value: formatStart(lang, letter.start) }]
      : []),
    ...(letter && isOffered(state) ? letterFacts(letter, isOffer, lang) : []),
    ...(state === 'accepted' && update.choice
      ? [{ label: t('mail.acceptance'), value: t(`mail.${update.choice}`) }]
      : []),
    ...(update.openSteps.length > 0
      ? [
          {
            label: t('mail.stillToDo'),
            value: formatList(
              lang,
              update.openSteps.map((step) => stepName(step, lang)),
            ),
          },
        ]
      : []),
    ...(isCorrection ? [{ label: t('mail.state'), value: t(`mail.states.${state}`) }] : []),
    ...reasons.map((reason) => ({ label: t('mail.reasons'), value: t(`reasons.${reason}`) })),
  ]
  return studentMail(update, {
    title: t(`mail.${kind}.title`, { item: itemName(update) }),
    paragraphs: [
      ...(asksConsent
        ? [t(`mail.consent.${CONSENT_WORDS[consent.state]}`, { guardian: isolate(consent.guardian) })]
        : []),
      ...lines(rejectedDocuments.length > 0 ? 'mail.anotherDocument' : `mail.${kind}.${asksConsent ? 'open' : 'text'}`),
      ...(kind === 'rejected' || kind === 'rejectedWithMessage' ? [t('mail.similar')] : []),
      ...(kind === 'rejected' && !reasons.some((reason) => FINAL_REASONS.has(reason)) ? [t('mail.rejectedAgain')] : []),
      ...(REPLACING.has(update.action) && letter?.content ? [t('mail.replaced')] : []),
      ...(notifier ? [t(`mail.notified.${notifier}`, { university: isolate(universityName(item, lang)) })] : []),
      ...(missingDocuments.length > 0 ? [t('mail.documents')] : []),
      ...(letter && isOffer && !isCorrection ? [t('mail.letter')] : []),
    ],
    facts,
    quote: by === 'staff' && note ? note : undefined,
    open: t('mail.open'),
    part: rejectedDocuments.length > 0 ? 'documents' : asksConsent ? 'guardian' : undefined,
  })
}

/** What they say of it, by its state. */
const CONSENT_WORDS = { not_asked: 'toAsk', expired: 'toAsk', asked: 'asked', withdrawn: 'withdrawn' } as const

/** Mails that say that there is nothing to do, unless a consent is awaited. */
const WITHOUT_TASKS: ReadonlySet<string> = new Set(['submitted', 'in_review', 'replied'])

/** Transitions with a mail of their own, whatever the state they lead to. */
const BY_ACTION: Partial<Record<ApplicationAction, string>> = {
  correct: 'corrected',
  hold: 'demoted',
  ask_deferral: 'deferralAsked',
  cancel_deferral: 'deferralCancelled',
  ask_withdrawal: 'withdrawalAsked',
  cancel_withdrawal: 'withdrawalCancelled',
  refuse_deferral: 'deferralRefused',
  reinstate: 'reinstated',
  finalise: 'final',
}

/** Transitions that are about the start of studies. */
const WITH_START: ReadonlySet<ApplicationAction> = new Set(['defer', 'reinstate', 'refuse_deferral'])

/** Transitions whose letter takes the place of an earlier one. */
const REPLACING: ReadonlySet<ApplicationAction> = new Set(['defer', 'reinstate', 'finalise'])

/** Which of the mails it is. */
function kindOf({ state, from, action, by, choice, letter, note, reasons, openSteps }: ApplicationUpdate): string {
  const named = BY_ACTION[action]
  if (named) return named
  if (action === 'withdraw' && from && hasPlace(from)) return 'placeGivenUp'
  if (state === 'in_review' && by === 'student') return 'replied'
  if (state === 'enrolled' && openSteps.length > 0) return 'enrolledWithSteps'
  if (state === 'accepted' && choice === 'reserve') return 'reserved'
  if (state === 'rejected' && isDuplicate(reasons)) return 'duplicate'
  if (state === 'rejected' && by === 'staff' && note) return 'rejectedWithMessage'
  return letter && letter.conditions.length > 0 && isOffered(state) ? `onConditions.${state}` : state
}

/** Conditions of a letter; while a reply is awaited, its day and what the place costs. */
export const letterFacts = (
  { conditions, replyBy, content }: LetterTerms & Pick<OpenTerms, 'content'>,
  awaitsReply: boolean,
  lang: Language,
) => [
  ...(content ? entryYearLines(content, lang) : []),
  ...(awaitsReply && content ? costLines(content, lang) : []),
  ...(awaitsReply && replyBy ? [{ label: translators[lang].t('mail.replyBy'), value: formatDate(lang, replyBy) }] : []),
  ...conditions.map((condition) => ({
    label: translators[lang].t('mail.condition'),
    value: conditionLine(condition, lang),
  })),
]

type StudentMail = Pick<EmailContent, 'title' | 'paragraphs' | 'facts' | 'quote'> & {
  /** What the button says, and the part of the application's page that it leads to; its beginning where left out. */
  open: string
  part?: string | undefined
}

/** A mail to a student that leads to the page of their application. */
export function studentMail(context: ApplicationMailContext, { open, part, ...content }: StudentMail): Mail {
  const { to, lang, brand, publicUrl, id } = context
  const url = publicUrl + paths.ownApplication({ lang, id }) + (part ? `#${part}` : '')
  return buildMail(to, { lang, brand, ...content, action: { label: open, url }, notes: [studentNote(context)] })
}

/** What the application is for, in a sentence. */
export const itemName = ({ item, lang }: Pick<ApplicationMailContext, 'item' | 'lang'>): string =>
  isolate(localize(item.name, lang))

/** A mail to this address, sent in the name of the brand; its title is the subject. A copy leaves out what is not for its reader. */
export function buildMail(to: string | CopyReader, written: EmailContent): Mail {
  const isCopy = typeof to !== 'string'
  const content = isCopy ? asCopy(written, to) : written
  return {
    to: isCopy ? to.email : to,
    sender: content.brand,
    subject: content.title,
    headers: {
      'Content-Language': content.lang,
      // RFC 8058: mail clients unsubscribe with one click.
      ...(isCopy && { 'List-Unsubscribe': `<${to.stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...renderEmail(content),
  }
}

/** Reference, item and university of the application that a mail is about. */
export const applicationFacts = ({
  lang,
  reference,
  item,
}: Pick<ApplicationMailContext, 'lang' | 'reference' | 'item'>) => {
  const { t } = translators[lang]
  return [
    { label: t('mail.reference'), value: reference, code: true },
    { label: t('mail.item'), value: localize(item.name, lang) },
    ...(item.university ? [{ label: t('mail.university'), value: localize(item.university.name, lang) }] : []),
  ]
}

/** Who is notified of what becomes of a place: the university, or the provider of a course without one. */
export const universityName = (item: ItemLink, lang: Language): string => {
  const university = universityOf(item)
  return university ? localize(university.name, lang) : translators[lang].t('mail.notified.provider')
}

/** The small print of every mail to a student: why they got it. */
export const studentNote = ({ lang, brand }: Pick<ApplicationMailContext, 'lang' | 'brand'>) => ({
  text: translators[lang].t('mail.whyYou', { brand }),
})

/** When an answer is due, in words. */
export function formatDue(due: NonNullable<ApplicationUpdate['due']>, lang: Language): string {
  if ('day' in due) return formatDate(lang, due.day)
  return formatMomentWithZone(lang, due.zone, due.at.toISOString())
}
