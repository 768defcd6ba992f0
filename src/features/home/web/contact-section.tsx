import type { ContactView } from '#features/conversations/enquiries/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { StarGrid } from '#ui/parts/star-grid.tsx'

type ContactSectionProps = { contact: Pick<ContactView, 'email' | 'phone' | 'whatsapp'> }

/** The way to a person, and the channels that the owner has entered. */
export function ContactSection({ contact: { email, phone, whatsapp } }: ContactSectionProps) {
  const { t, lang } = useTranslation('home')
  const channels = [
    { name: t('contact.email'), text: email, to: `mailto:${email}` },
    { name: t('contact.phone'), text: phone, to: `tel:${phone?.replaceAll(/[^\d+]/g, '')}` },
    { name: t('contact.whatsapp'), text: whatsapp && `+${whatsapp}`, to: `https://wa.me/${whatsapp}` },
  ].filter(({ text }) => text)
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="relative overflow-hidden rounded-card bg-tint p-6 sm:p-8 lg:sticky lg:top-28"
    >
      <StarGrid className="absolute inset-0 size-full text-accent opacity-10" />
      <div className="relative">
        <h2 id="contact-title" className="text-xl">
          {t('contact.title')}
        </h2>
        <p className="mt-2 text-soft">{t('contact.text')}</p>
        <ButtonLink to={paths.contact({ lang })} className="mt-6">
          {t('contact.link')}
        </ButtonLink>
        {channels.length > 0 && (
          <dl className="mt-6 space-y-1 text-sm">
            {channels.map(({ name, text, to }) => (
              <div key={name} className="flex flex-wrap items-baseline gap-x-3">
                <dt className="text-soft">{name}</dt>
                <dd>
                  <a href={to} className="inline-block py-1 text-accent underline underline-offset-4">
                    <bdi dir="ltr">{text}</bdi>
                  </a>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}
