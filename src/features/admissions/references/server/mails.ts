import type { ItemLink } from '#features/admissions/applications/contract.ts'
import {
  type ApplicationMailContext,
  applicationFacts,
  buildMail,
  studentMail,
} from '#features/admissions/applications/server/mails.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import { type Language, localize } from '#lib/localized.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

type ReferenceMail = {
  to: string
  lang: Language
  brand: string
  student: string
  referee: string
  item: ItemLink
  url: string
  expiresAt: string
  /** The day by which it is needed; null where there is none. */
  dueOn: string | null
}

/** Asks somebody for a reference, with the link to the page where it is written. Says no more of the application than for what it is. */
export function referenceMail(asked: ReferenceMail): Mail {
  const { to, lang, brand, student, referee, item, url, expiresAt, dueOn } = asked
  const { t } = translators[lang]
  const named = {
    student: isolate(student),
    referee: isolate(referee),
    brand: isolate(brand),
    day: isolate(formatDate(lang, expiresAt)),
  }
  return buildMail(to, {
    lang,
    brand,
    title: t('asked.title', named),
    paragraphs: [
      t('asked.greeting', named),
      t('asked.text', named),
      t('asked.how', named),
      t('asked.confidence', named),
    ],
    facts: [
      ...(dueOn ? [{ label: t('needed'), value: formatDate(lang, dueOn) }] : []),
      { label: t('item'), value: localize(item.name, lang) },
      ...(item.university ? [{ label: t('university'), value: localize(item.university.name, lang) }] : []),
    ],
    action: { label: t('asked.open'), url },
    notes: [{ text: t('asked.why', named) }],
  })
}

type AnsweredMail = ApplicationMailContext & { referee: string; isDeclined: boolean }

/** Reports to a student that a reference has come, or that somebody writes none. */
export function answeredMail({ referee, isDeclined, ...context }: AnsweredMail): Mail {
  const { t } = translators[context.lang]
  const [kind, named] = [isDeclined ? 'declined' : 'given', { referee: isolate(referee) }]
  return studentMail(context, {
    title: t(`${kind}.title`, named),
    paragraphs: [t(`${kind}.text`, named)],
    facts: applicationFacts(context),
    open: t(`${kind}.open`),
    part: 'asked',
  })
}
