import { formatMomentWithZone } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { type EmailContent, renderEmail } from '#platform/mail/email-layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

/** The mails about accounts, each in its reader's language. */

const words = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

/** Recipient and language of a mail, and the product's name and address in it. */
export type Addressee = { to: string; lang: Language; brand: string; publicUrl: string }

const toMail = (
  { to, lang, brand }: Addressee,
  content: Omit<EmailContent, 'lang' | 'brand'>,
  subject: string = content.title,
): Mail => ({
  to,
  sender: brand,
  subject,
  headers: { 'Content-Language': lang },
  ...renderEmail({ lang, brand, ...content }),
})

const codePages = { verify: paths.confirmEmail, reset: paths.newPassword }

/**
 * To verify an address, or to set a new password: the code to type in the browser that waits for it, and a link that works in
 * any browser. The subject contains the code too, so that a phone shows it without opening the mail.
 */
export function codeMail(
  addressee: Addressee,
  kind: keyof typeof codePages,
  { code, token }: { code: string; token: string },
): Mail {
  const { lang, brand, publicUrl } = addressee
  const { t, lines } = words[lang]
  const content = {
    title: t(`code.${kind}.title`),
    paragraphs: lines(`code.${kind}.text`),
    code,
    action: { label: t(`code.${kind}.action`), url: publicUrl + codePages[kind]({ lang, token }) },
    notes: [{ text: t(`code.${kind}.link`) }, { text: t(`code.${kind}.whyYou`) }],
  }
  return toMail(addressee, content, t(`code.${kind}.subject`, { brand, code }))
}

/** To the address that an account is to have from now on: the code that is entered in the account. */
export function newEmailMail(addressee: Addressee, code: string): Mail {
  const { lang, brand } = addressee
  const { t, lines } = words[lang]
  const content = {
    title: t('newEmail.title'),
    paragraphs: lines('newEmail.text'),
    code,
    notes: [{ text: t('newEmail.whyYou') }],
  }
  return toMail(addressee, content, t('newEmail.subject', { brand, code }))
}

/** `action` and `whyYou`: the event whose texts are used where it has none of its own. */
type EventMail = { page: (to: { lang: Language }) => string; action?: string; whyYou?: string | null }

const secondFactor: EventMail = { page: paths.account, action: 'passwordChanged', whyYou: 'secondFactorOff' }

/** What the owner of an account is notified of, and the page that the mail leads to. */
const events = {
  /** Somebody signed up with the address again. */
  known: { page: paths.login },
  welcome: { page: paths.search, whyYou: null },
  passwordChanged: { page: paths.account },
  /** To the address before. */
  emailChanged: { page: paths.contact, action: 'deleted' },
  secondFactorOn: secondFactor,
  secondFactorOff: secondFactor,
  recoveryCodeUsed: secondFactor,
  recoveryCodesRenewed: secondFactor,
  deleted: { page: paths.contact },
} satisfies Record<string, EventMail>
export type AccountEvent = keyof typeof events

export function eventMail(addressee: Addressee, event: AccountEvent): Mail {
  const { lang, brand, publicUrl } = addressee
  const { t, lines } = words[lang]
  const { page, action = event, whyYou = event }: EventMail = events[event]
  return toMail(addressee, {
    title: t(`${event}.title`, { brand }),
    paragraphs: lines(`${event}.text`),
    action: { label: t(`${action}.action`), url: publicUrl + page({ lang }) },
    ...(whyYou !== null && { notes: [{ text: t(`${whyYou}.whyYou`) }] }),
  })
}

/** For the owner of an account that an administrator has created: the link to choose the password, until that moment. */
export function invitationMail(addressee: Addressee, { token, until }: { token: string; until: Date }): Mail {
  const { lang, brand, publicUrl } = addressee
  const { t } = words[lang]
  return toMail(addressee, {
    title: t('invited.title', { brand }),
    paragraphs: [
      t('invited.text'),
      t('invited.until', { until: isolate(formatMomentWithZone(lang, 'UTC', until.toISOString())) }),
    ],
    action: { label: t('invited.action'), url: publicUrl + paths.newPassword({ lang, token }) },
    notes: [{ text: t('invited.whyYou') }],
  })
}

type SignIn = {
  device: string | null
  address: string | null
  at: Date
  /** Where its owner lives, as the newest application says; null without one. */
  zone: string | null
}

/** For the owner of an account in which a new device has signed in. */
export function signedInMail(addressee: Addressee, { device, address, at, zone }: SignIn): Mail {
  const { lang, publicUrl } = addressee
  const { t, lines } = words[lang]
  return toMail(addressee, {
    title: t('signedIn.title'),
    paragraphs: lines('signedIn.text'),
    facts: [
      { label: t('signedIn.device'), value: device ?? t('signedIn.unknownDevice') },
      ...(address ? [{ label: t('signedIn.address'), value: address, code: true }] : []),
      { label: t('signedIn.time'), value: formatMomentWithZone(lang, zone ?? 'UTC', at.toISOString()) },
    ],
    action: { label: t('signedIn.action'), url: publicUrl + paths.account({ lang }) },
    notes: [{ text: t('signedIn.whyYou') }],
  })
}
