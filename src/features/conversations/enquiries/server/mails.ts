import type { SearchItem } from '#catalogue-index/query/query.ts'
import { formatMomentWithZone } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import { isLocalNumber } from '#lib/contact-fields.ts'
import { type Language, localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { renderEmail } from '#platform/mail/email-layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { staffPaths } from '#staff-paths.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }
import type { EnquiryRow, SubscriberRow } from './queries.ts'

const words = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

export type VisitorMail = {
  enquiry: EnquiryRow & { at: string }
  kind: 'receipt' | 'answered'
  /** Of the conversation. */
  url: string
  brand: string
  /** By when we answer; null where the owner has set no opening hours. */
  due?: { at: string; zone: string } | null
}

/** To the visitor: never a word of what was written, for anybody can type somebody else's address. */
export function visitorMail({ enquiry, kind, url, brand, due }: VisitorMail): Mail {
  const { email, language: lang } = enquiry
  const { t, lines } = words[lang]
  const title = t(kind === 'receipt' ? `receipt.${enquiry.kind}` : 'answered.title', { brand })
  return {
    to: email ?? '',
    sender: brand,
    subject: title,
    headers: { 'Content-Language': lang },
    ...renderEmail({
      lang,
      brand,
      title,
      paragraphs: lines(`${kind}.text`),
      facts: due ? [{ label: t('receipt.due'), value: formatMomentWithZone(lang, due.zone, due.at) }] : [],
      action: { label: t('conversation.open'), url },
      notes: [{ text: t('conversation.secret') }, { text: t('conversation.whyYou', { brand }) }],
    }),
  }
}

type MessageMail = { to: string; enquiry: EnquiryRow; lang: Language; brand: string; publicUrl: string }

/** To staff: more was written after an enquiry. */
export function messageMail({ to, enquiry, lang, brand, publicUrl }: MessageMail): Mail {
  const { t } = words[lang]
  const title = t('enquiry.again', { name: isolate(enquiry.name) })
  return {
    to,
    sender: brand,
    subject: title,
    headers: { 'Content-Language': lang },
    ...renderEmail({
      lang,
      brand,
      title,
      paragraphs: [],
      action: { label: t('enquiry.answer'), url: publicUrl + staffPaths.enquiry({ lang, id: enquiry.id }) },
      notes: [],
    }),
  }
}

type EnquiryMail = {
  to: string
  enquiry: EnquiryRow
  item: SearchItem | undefined
  /** The call that is booked, with who calls: nobody else is to. */
  call: { at: string; zone: string; counsellor: string | null } | null
  brand: string
  publicUrl: string
}

/** A mail to the counsellors, in the language of the enquiry, which is the one to answer in. */
export function enquiryMail({ to, enquiry, item, call, brand, publicUrl }: EnquiryMail): Mail {
  const { id, kind, name, email, phone, preferredTime, message, language: lang } = enquiry
  const { t } = words[lang]
  const title = t(`enquiry.${kind}`, { name: isolate(name) })
  const facts = [
    { label: t('enquiry.name'), value: name },
    { label: t('enquiry.email'), value: email, code: true },
    { label: t(phone && isLocalNumber(phone) ? 'enquiry.localPhone' : 'enquiry.phone'), value: phone, code: true },
    { label: t('enquiry.preferredTime'), value: preferredTime },
    {
      label: t('enquiry.callAt'),
      value: call && [formatMomentWithZone(lang, call.zone, call.at), call.counsellor].filter(Boolean).join(' · '),
    },
    {
      label: t('enquiry.about'),
      value: item && localize(item.name, lang),
      url: item && publicUrl + pathOf(item, lang),
    },
    { label: t('enquiry.language'), value: t('language') },
  ].flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : []))
  return {
    to,
    sender: brand,
    subject: title,
    replyTo: email ? email : undefined,
    headers: { 'Content-Language': lang },
    ...renderEmail({
      lang,
      brand,
      title,
      paragraphs: [],
      facts,
      quote: message ?? undefined,
      action: { label: t('enquiry.answer'), url: publicUrl + staffPaths.enquiry({ lang, id }) },
      notes: [{ text: t(email ? 'enquiry.replyByMail' : 'enquiry.replyByPhone') }],
    }),
  }
}

const pathOf = (item: SearchItem, lang: Language) =>
  item.type === 'major' || item.type === 'course'
    ? paths.programme({ ...item, lang })
    : paths.university({ ...item, lang })

type NewsletterMail = { subscriber: SubscriberRow; links: { confirm: string; leave: string }; brand: string }

/** Asks to confirm a subscription; for an address that is subscribed already it says that nothing changes. */
export function newsletterMail({ subscriber, links, brand }: NewsletterMail): Mail {
  const { email, language: lang, subscribed } = subscriber
  const { t, lines } = words[lang]
  const which = subscribed ? 'subscribed' : 'confirm'
  return {
    to: email,
    sender: brand,
    subject: t(`newsletter.${which}.title`, { brand }),
    headers: {
      'Content-Language': lang,
      'List-Unsubscribe': `<${links.leave}>`,
      // RFC 8058: mail clients unsubscribe with one click.
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...renderEmail({
      lang,
      brand,
      title: t(`newsletter.${which}.title`, { brand }),
      paragraphs: lines(`newsletter.${which}.text`),
      ...(!subscribed && { action: { label: t('newsletter.confirm.action'), url: links.confirm } }),
      notes: [{ text: t('newsletter.whyYou') }, { text: t('newsletter.leave'), url: links.leave }],
    }),
  }
}
