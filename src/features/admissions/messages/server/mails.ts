import {
  type ApplicationAction,
  STUDENT_TRANSITIONS,
  type StudentTransitionName,
} from '#features/admissions/applications/lifecycle.ts'
import {
  type ApplicationMailContext,
  type ApplicationUpdate,
  applicationFacts,
  buildMail,
  formatDue,
  studentNote,
  universityName,
} from '#features/admissions/applications/server/mails.ts'
import noticesArabic from '#features/admissions/notices/locales/ar.json' with { type: 'json' }
import noticesEnglish from '#features/admissions/notices/locales/en.json' with { type: 'json' }
import type { Notifier } from '#features/admissions/university/rules.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { SUSPENSION_CAUSES } from '#lib/enums.ts'
import { type Language, type Localized, localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { staffPaths } from '#staff-paths.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

/** What has happened is said in the words of the notice. */
const noticeWords = { en: createTranslator('en', noticesEnglish), ar: createTranslator('ar', noticesArabic) }

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

export type MessageNotification = ApplicationMailContext & {
  /**
   * A message for the student, one for staff, an application that came or was assigned, or what a student has replied,
   * decided or sent for a condition, what of one's own decision came to a halt by that, and that a student is gone, and that no
   * mail has notified a university.
   */
  kind:
    | 'toStudent'
    | 'toStaff'
    | 'received'
    | 'assigned'
    | 'reply'
    | 'reference'
    | 'evidence'
    | 'ownerless'
    | 'universityDue'
    | 'consentWithdrawn'
    | 'consentRenewed'
    | 'withdrawPlace'
    | 'confirmDeferral'
    | DecisionNews
    | StudentDecision
  /** Of one that came or was assigned. */
  assignment?: Assignment | undefined
  /** Whose reference has arrived. */
  referee?: string
  /** By when the student expects it to be dealt with. */
  actBy?: string | undefined
  /** What has suspended a decision. */
  cause?: (typeof SUSPENSION_CAUSES)[number] | undefined
  /** How the university hears of a student's decision; null where it does not. Left out of other mails. */
  notification?: { notifier: Notifier; dueOn: string | null } | null | undefined
}

/** What the person who starts to look after an application wants to know first. */
export type Assignment = {
  /** Where the studies would be. */
  destination: Localized | null
  /** When our answer is due; null where none is. */
  due: ApplicationUpdate['due']
}

type DecisionNews = 'decisionSuspended' | 'decisionDropped'

/** What students do with their places and applications, which staff are notified of; a reply has a mail of its own. */
type StudentDecision = Exclude<StudentTransitionName, 'reply'> | 'hold' | 'acceptReserve'

export const isStudentDecision = (action: ApplicationAction): action is Exclude<StudentDecision, 'acceptReserve'> =>
  action === 'hold' || (action !== 'reply' && (STUDENT_TRANSITIONS as readonly string[]).includes(action))

/** Says that there is a message, a reply or a decision, and never its text: a mailbox may have other readers. */
export function messageMail(notification: MessageNotification): Mail {
  const { to, lang, brand, publicUrl, id, reference, item, kind, assignment, actBy } = notification
  const { t, lines } = translators[lang]
  const isMessage = kind === 'toStudent' || kind === 'toStaff'
  const page = kind === 'toStudent' ? paths.ownApplication({ lang, id }) : staffPaths.application({ lang, id })
  return buildMail(to, {
    lang,
    brand,
    title: t(`${kind}.title`, {
      reference: isolate(reference),
      item: isolate(localize(item.name, lang)),
      referee: isolate(notification.referee ?? ''),
    }),
    paragraphs: [
      ...universityWords(notification),
      ...(notification.cause ? [`${noticeWords[lang].t(`decisionHeld.${notification.cause}.what`)}.`] : []),
      ...lines(`${kind}.text`),
    ],
    facts: [
      ...applicationFacts(notification),
      ...(assignment ? assignmentFacts(assignment, lang) : []),
      ...(actBy ? [{ label: t('actBy'), value: formatDate(lang, actBy) }] : []),
    ],
    action: {
      label: t(isMessage ? 'open' : 'openApplication'),
      url: publicUrl + page + (isMessage ? '#messages' : ''),
    },
    notes: [kind === 'toStudent' ? studentNote(notification) : { text: t('whyStaff', { brand }) }],
  })
}

/** What staff are to do about the university, first of all. */
function universityWords({ lang, item, notification }: MessageNotification): string[] {
  const { t } = translators[lang]
  if (notification === undefined) return []
  if (notification === null) return [t('university.none')]
  const { notifier, dueOn } = notification
  const day = dueOn ? isolate(formatDate(lang, dueOn)) : ''
  return [t(`university.${notifier}`, { university: isolate(universityName(item, lang)), day })]
}

const assignmentFacts = ({ destination, due }: Assignment, lang: Language) => [
  ...(destination ? [{ label: translators[lang].t('destination'), value: localize(destination, lang) }] : []),
  ...(due ? [{ label: translators[lang].t('answerBy'), value: formatDue(due, lang) }] : []),
]

type Assigned = Pick<ApplicationMailContext, 'to' | 'lang' | 'brand' | 'publicUrl'> & { count: number }

/** Reports to one of the staff that several applications were assigned to them at once. */
export function assignedMail({ to, lang, brand, publicUrl, count }: Assigned): Mail {
  const { t, lines } = translators[lang]
  return buildMail(to, {
    lang,
    brand,
    title: t('assignedMany.title', { count }),
    paragraphs: lines('assignedMany.text'),
    action: {
      label: t('openList'),
      url: publicUrl + staffPaths.applications({ lang, params: { assignee: 'me', open: '1' } }),
    },
    notes: [{ text: t('whyStaff', { brand }) }],
  })
}
