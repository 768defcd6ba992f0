import { isDeepStrictEqual } from 'node:util'
import type { ItemLink } from '#features/applications/contract.ts'
import {
  type ApplicationAction,
  type ApplicationState,
  isOffered,
  letterKindFor,
  STUDENT_MOVES,
  type StudentTransitionName,
} from '#features/applications/lifecycle.ts'
import type { RejectionReason } from '#features/applications/rejection-reasons.ts'
import type { DocumentKind } from '#features/documents/rules.ts'
import { kindName } from '#features/documents/server/service.ts'
import type { LetterInput } from '#features/letters/rules.ts'
import { conditionLine } from '#features/letters/server/service.ts'
import { formatDate, formatList, localeOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import { type Language, localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { renderEmail } from '#platform/mail/email-layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

const words = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

/** Whom a mail is for, and which application it is about. */
export type MailSubject = {
  to: string
  lang: Language
  brand: string
  publicUrl: string
  id: string
  reference: string
  item: ItemLink
}

export type ApplicationNews = MailSubject & {
  state: ApplicationState
  by: 'student' | 'staff' | 'system'
  /** What was said with it. */
  note: string | null
  reasons: readonly RejectionReason[]
  /** Kinds of documents that were not there when it was sent; none in any other mail. */
  notAdded: readonly DocumentKind[]
  /** Of the letter that is valid; its code is nothing for a mailbox. */
  letter: LetterInput | null
  /** The promise as it stands: a day, or an instant where the destination is. */
  answer: { day: string } | { at: Date; zone: string } | null
}

/** Tells a student of what has happened to their application, in the language they applied in. */
export function applicationMail(news: ApplicationNews): Mail {
  const { to, lang, brand, publicUrl, id, reference, item, state, by, note, reasons, notAdded, letter, answer } = news
  const { t, lines } = words[lang]
  const kind =
    state === 'in_review' && by === 'student'
      ? 'replied'
      : letter && letter.conditions.length > 0 && isOffered(state)
        ? (`onConditions.${state}` as const)
        : state
  const isOffer = letterKindFor(state) !== null
  const title = t(`mail.${kind}.title`, { item: isolate(localize(item.name, lang)) })
  const facts = [
    ...aboutItem({ lang, reference, item }),
    ...(answer ? [{ label: t('mail.answerBy'), value: whenOf(answer, lang) }] : []),
    ...(notAdded.length > 0 ? [{ label: t('mail.notAdded'), value: listed(notAdded, lang) }] : []),
    ...(letter && isOffered(state) ? factsOf({ ...letter, replyBy: isOffer ? letter.replyBy : null }, lang) : []),
    ...reasons.map((reason) => ({ label: t('mail.reasons'), value: t(`reasons.${reason}`) })),
  ]
  return addressed(to, {
    lang,
    brand,
    title,
    paragraphs: [
      ...lines(`mail.${kind}.text`),
      ...(notAdded.length > 0 ? [t('mail.documents')] : []),
      ...(letter && isOffer ? [t('mail.letter')] : []),
    ],
    facts,
    quote: by === 'staff' && note ? note : undefined,
    action: { label: t('mail.open'), url: publicUrl + paths.ownApplication({ lang, id }) },
    notes: [{ text: t('mail.whyYou', { brand }) }],
  })
}

export type IssuedLetter = MailSubject & {
  letter: LetterInput
  /** The letter in her hands; undefined where there was none. */
  before: LetterInput | undefined
  awaitsReply: boolean
}

/** Tells a student of a letter that came without a move: mostly one in place of the letter in her hands. */
export function letterMail(news: IssuedLetter): Mail {
  const { to, lang, brand, publicUrl, id, reference, item, letter, before, awaitsReply } = news
  const { t, lines } = words[lang]
  const kind = before ? 'corrected' : 'issued'
  const hasChanged = before !== undefined && !isDeepStrictEqual(saidIn(before), saidIn(letter))
  const title = t(`letter.${kind}.title`, { item: isolate(localize(item.name, lang)) })
  return addressed(to, {
    lang,
    brand,
    title,
    paragraphs: [...lines(`letter.${kind}.text`), ...(hasChanged ? [t('letter.changed')] : [])],
    facts: [
      ...aboutItem({ lang, reference, item }),
      ...factsOf({ ...letter, replyBy: awaitsReply ? letter.replyBy : null }, lang),
    ],
    action: { label: t('mail.open'), url: publicUrl + paths.ownApplication({ lang, id }) },
    notes: [{ text: t('mail.whyYou', { brand }) }],
  })
}

const saidIn = ({ conditions, replyBy }: LetterInput) => ({ conditions, replyBy })

/** What a letter asks for, and until when. */
const factsOf = ({ conditions, replyBy }: LetterInput, lang: Language) => [
  ...(replyBy ? [{ label: words[lang].t('mail.replyBy'), value: formatDate(lang, replyBy) }] : []),
  ...conditions.map((condition) => ({ label: words[lang].t('mail.condition'), value: conditionLine(condition, lang) })),
]

export type MessageNotice = MailSubject & {
  /** What there is: a message for the student, one for staff, or what a student has answered or decided. */
  kind: 'toStudent' | 'toStaff' | 'reply' | StudentAnswer
}

/** What a student can decide, and staff are told of. */
export type StudentAnswer = Exclude<StudentTransitionName, 'reply'>

export const isStudentAnswer = (action: ApplicationAction): action is StudentAnswer =>
  action !== 'reply' && (STUDENT_MOVES as readonly string[]).includes(action)

/** Tells that there is something to read. What it says stays where only its readers come. */
export function messageMail({ to, lang, brand, publicUrl, id, reference, item, kind }: MessageNotice): Mail {
  const { t, lines } = words[lang]
  const title = t(`message.${kind}.title`, { reference: isolate(reference), item: isolate(localize(item.name, lang)) })
  const isMessage = kind === 'toStudent' || kind === 'toStaff'
  const page = kind === 'toStudent' ? paths.ownApplication({ lang, id }) : paths.application({ lang, id })
  return addressed(to, {
    lang,
    brand,
    title,
    paragraphs: lines(`message.${kind}.text`),
    facts: [...aboutItem({ lang, reference, item })],
    action: {
      label: t(isMessage ? 'message.open' : 'message.openApplication'),
      url: publicUrl + page + (isMessage ? '#messages' : ''),
    },
    notes: [{ text: t(kind === 'toStudent' ? 'mail.whyYou' : 'message.whyStaff', { brand }) }],
  })
}

export type RefusedDocument = MailSubject & {
  /** What it is called. */
  kind: string
  /** As staff wrote it. */
  reason: string
}

/** Tells a student that another document is needed, why, and where to add it. */
export function refusedMail({ to, lang, brand, publicUrl, id, reference, item, kind, reason }: RefusedDocument): Mail {
  const { t, lines } = words[lang]
  const title = t('refused.title', { kind: isolate(kind) })
  return addressed(to, {
    lang,
    brand,
    title,
    paragraphs: lines('refused.text'),
    facts: [{ label: t('refused.kind'), value: kind }, ...aboutItem({ lang, reference, item })],
    quote: reason,
    action: { label: t('refused.open'), url: `${publicUrl}${paths.ownApplication({ lang, id })}#documents` },
    notes: [{ text: t('mail.whyYou', { brand }) }],
  })
}

export type AbandonedDraft = Omit<MailSubject, 'id' | 'reference'> & {
  savedAt: Date
  forgottenAt: Date
}

/** Tells whoever has not gone on with a draft when it will be forgotten. */
export function abandonedMail({ to, lang, brand, publicUrl, item, savedAt, forgottenAt }: AbandonedDraft): Mail {
  const { t, lines } = words[lang]
  const title = t('draft.title', { item: isolate(localize(item.name, lang)) })
  return addressed(to, {
    lang,
    brand,
    title,
    paragraphs: lines('draft.text'),
    facts: [
      { label: t('draft.item'), value: localize(item.name, lang) },
      { label: t('draft.lastSaved'), value: formatDate(lang, savedAt.toISOString()) },
      { label: t('draft.deleted'), value: formatDate(lang, forgottenAt.toISOString()) },
    ],
    action: { label: t('draft.open'), url: publicUrl + paths.apply({ lang, item: item._id }) },
    notes: [{ text: t('draft.whyYou', { brand }) }],
  })
}

/** A mail from the house, called what its first line says. */
const addressed = (to: string, letter: Parameters<typeof renderEmail>[0]): Mail => ({
  to,
  sender: letter.brand,
  subject: letter.title,
  headers: { 'Content-Language': letter.lang },
  ...renderEmail(letter),
})

/** Of which application a mail speaks. */
const aboutItem = ({ lang, reference, item }: Pick<MailSubject, 'lang' | 'reference' | 'item'>) => {
  const { t } = words[lang]
  return [
    { label: t('mail.reference'), value: reference, code: true },
    { label: t('mail.item'), value: localize(item.name, lang) },
    ...(item.university ? [{ label: t('mail.university'), value: localize(item.university.name, lang) }] : []),
  ]
}

/** A reason in both languages, for those who show it. */
export const reasonText = (reason: RejectionReason) => ({
  en: words.en.t(`reasons.${reason}`),
  ar: words.ar.t(`reasons.${reason}`),
})

const listed = (kinds: readonly DocumentKind[], lang: Language): string =>
  formatList(
    lang,
    kinds.map((kind) => kindName(kind, lang)),
  )

function whenOf(answer: NonNullable<ApplicationNews['answer']>, lang: Language): string {
  if ('day' in answer) return formatDate(lang, answer.day)
  return new Intl.DateTimeFormat(localeOf(lang), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: answer.zone,
    timeZoneName: 'short',
  }).format(answer.at)
}
