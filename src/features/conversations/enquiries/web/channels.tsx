import type { ContactView } from '#features/conversations/enquiries/contract.ts'
import type { EnquiryKind } from '#features/conversations/enquiries/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Facts } from '#ui/parts/facts.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { choiceId } from './enquiry-form.tsx'
import { OfficeHours } from './office-hours.tsx'

type ChannelsProps = Pick<ContactView, 'email' | 'phone' | 'whatsapp' | 'address'> & {
  hours: { lines: { days: string; times: string }[]; zone: string } | null
}

const link = 'text-accent underline decoration-1 underline-offset-4 hover:decoration-2'

/** How the counsellors are reached and when. The form beside it is always there; what the owner has not entered is left out. */
export function Channels({ email, phone, whatsapp, address, hours }: ChannelsProps) {
  const { t } = useTranslation('enquiries')
  const chat = whatsapp && `https://wa.me/${whatsapp}?${new URLSearchParams({ text: t('contact.greeting') })}`
  return (
    <section aria-labelledby="channels-title">
      <h2 id="channels-title" className="mb-3 text-base">
        {t('contact.channels')}
      </h2>
      <Facts
        facts={[
          { label: t('contact.writing'), value: <Choice kind="message">{t('contact.writingAction')}</Choice> },
          { label: t('contact.callback'), value: <Choice kind="callback">{t('contact.callbackAction')}</Choice> },
          {
            label: t('contact.email'),
            value: email && (
              <a href={`mailto:${email}`} className={`${link} [overflow-wrap:anywhere]`}>
                <bdi dir="ltr">{email}</bdi>
              </a>
            ),
          },
          {
            label: t('contact.phone'),
            value: phone && (
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={link}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            ),
          },
          {
            label: t('contact.whatsapp'),
            value: chat && (
              <a href={chat} target="_blank" rel="noopener" className={link}>
                {t('contact.whatsappAction')}
              </a>
            ),
          },
          { label: t('contact.address'), value: address && <LocalizedText text={address} /> },
          { label: t('contact.hours'), value: hours && <OfficeHours {...hours} /> },
        ]}
      />
    </section>
  )
}

/** Leads to this choice of the form, and makes it. */
function Choice({ kind, children }: { kind: EnquiryKind; children: string }) {
  return (
    <a href={`#${choiceId(kind)}`} onClick={() => document.getElementById(choiceId(kind))?.click()} className={link}>
      {children}
    </a>
  )
}
