import { createTranslator } from '#i18n/translator.ts'
import { paragraphsOf } from '#lib/linked-text.ts'
import type { Language } from '#lib/localized.ts'
import { renderEmail } from '#platform/mail/email-layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

const words = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

type IssueMail = {
  to: string
  lang: Language
  brand: string
  subject: string
  text: string
  /** Where its reader unsubscribes; null of a test, whose reader has no subscription. */
  leave: string | null
}

/** An issue of the newsletter. */
export function issueMail({ to, lang, brand, subject, text, leave }: IssueMail): Mail {
  const { t } = words[lang]
  return {
    to,
    sender: brand,
    subject: leave ? subject : t('test', { subject }),
    headers: {
      'Content-Language': lang,
      // RFC 8058: mail programs unsubscribe with one click.
      ...(leave && { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...renderEmail({
      lang,
      brand,
      title: subject,
      paragraphs: paragraphsOf(text),
      isLinked: true,
      notes: leave ? [{ text: t('whyYou', { brand }) }, { text: t('leave'), url: leave }] : [{ text: t('testWhyYou') }],
    }),
  }
}
