import { formatMomentWithZone } from '#i18n/format.ts'
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

/**
 * For somebody who has signed up: the code to type in the browser that waits for it, and a link that works in any browser.
 * The subject contains the code too, so that a phone shows it without opening the mail.
 */
export function verificationMail(addressee: Addressee, { code, token }: { code: string; token: string }): Mail {
  const { lang, brand, publicUrl } = addressee
  const { t, lines } = words[lang]
  const content = {
    title: t('code.verify.title'),
    paragraphs: lines('code.verify.text'),
    code,
    action: { label: t('code.verify.action'), url: publicUrl + paths.confirmEmail({ lang, token }) },
    notes: [{ text: t('code.verify.link') }, { text: t('code.verify.whyYou') }],
  }
  return toMail(addressee, content, t('code.verify.subject', { brand, code }))
}

/** The same for somebody who wants a new password. */
export function resetMail(addressee: Addressee, { code, token }: { code: string; token: string }): Mail {
  const { lang, brand, publicUrl } = addressee
  const { t, lines } = words[lang]
  const content = {
    title: t('code.reset.title'),
    paragraphs: lines('code.reset.text'),
    code,
    action: { label: t('code.reset.action'), url: publicUrl + paths.newPassword({ lang, token }) },
    notes: [{ text: t('code.reset.link') }, { text: t('code.reset.whyYou') }],
  }
  return toMail(addressee, content, t('code.reset.subject', { brand, code }))
}

/** For the owner of an address that somebody signed up with again. */
export function accountExistsMail(addressee: Addressee): Mail {
  const { lang, brand, publicUrl } = addressee
  const { t, lines } = words[lang]
  return toMail(addressee, {
    title: t('known.title', { brand }),
    paragraphs: lines('known.text'),
    action: { label: t('known.action'), url: publicUrl + paths.login({ lang }) },
    notes: [{ text: t('known.whyYou') }],
  })
}

export function welcomeMail(addressee: Addressee): Mail {
  const { lang, brand, publicUrl } = addressee
  const { t, lines } = words[lang]
  return toMail(addressee, {
    title: t('welcome.title', { brand }),
    paragraphs: lines('welcome.text'),
    action: { label: t('welcome.action'), url: publicUrl + paths.search({ lang }) },
  })
}

/** For somebody whose account an administrator has created, and who chooses the password. */
export function invitedMail(addressee: Addressee): Mail {
  const { lang, brand, publicUrl } = addressee
  const { t, lines } = words[lang]
  return toMail(addressee, {
    title: t('invited.title', { brand }),
    paragraphs: lines('invited.text'),
    action: { label: t('invited.action'), url: publicUrl + paths.login({ lang }) },
    notes: [{ text: t('invited.whyYou') }],
  })
}

type SignIn = {
  device: string | null
  address: string | null
  at: Date
  /** Where its owner lives, as far as an application has said; null otherwise. */
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

export function passwordChangedMail(addressee: Addressee): Mail {
  const { lang, publicUrl } = addressee
  const { t, lines } = words[lang]
  return toMail(addressee, {
    title: t('passwordChanged.title'),
    paragraphs: lines('passwordChanged.text'),
    action: { label: t('passwordChanged.action'), url: publicUrl + paths.account({ lang }) },
    notes: [{ text: t('passwordChanged.whyYou') }],
  })
}

type SecurityEvent = 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodeUsed' | 'recoveryCodesRenewed'

/** What has changed about signing in, to the owner of the account. */
export function securityMail(addressee: Addressee, key: SecurityEvent): Mail {
  const { lang, publicUrl } = addressee
  const { t, lines } = words[lang]
  return toMail(addressee, {
    title: t(`${key}.title`),
    paragraphs: lines(`${key}.text`),
    action: { label: t('passwordChanged.action'), url: publicUrl + paths.account({ lang }) },
    notes: [{ text: t('secondFactorOff.whyYou') }],
  })
}

/** To the address of an account that is no more. */
export function accountDeletedMail(addressee: Addressee): Mail {
  const { lang, brand, publicUrl } = addressee
  const { t, lines } = words[lang]
  return toMail(addressee, {
    title: t('deleted.title', { brand }),
    paragraphs: lines('deleted.text'),
    action: { label: t('deleted.action'), url: publicUrl + paths.contact({ lang }) },
    notes: [{ text: t('deleted.whyYou') }],
  })
}
