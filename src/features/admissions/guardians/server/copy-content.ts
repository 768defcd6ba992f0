import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { EmailContent } from '#platform/mail/email-layout.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

/** Who gets a copy of a mail that was sent to a student. `stop`: the address that ends the copies. */
export type CopyReader = { email: string; student: string; stop: string }

/**
 * A mail to a student as its copy says it: whose it is, how to end the copies, and without the button, whose page is the
 * student's own.
 */
export function asCopy({ action: _, ...content }: EmailContent, { student, stop }: CopyReader): EmailContent {
  const { t } = translators[content.lang]
  const who = { student: isolate(student) }
  return {
    ...content,
    title: t('copy.title', { title: content.title }),
    paragraphs: [t('copy.lead', who), ...content.paragraphs],
    notes: [{ text: t('copy.why', who) }, { text: t('copy.stop'), url: stop }],
  }
}
