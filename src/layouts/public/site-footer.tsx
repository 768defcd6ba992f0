import { Link } from 'react-router'
import { NewsletterBox } from '#features/conversations/enquiries/web/newsletter-box.tsx'
import type { Frame } from '#features/frame/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Brand } from '#layouts/brand.tsx'
import { LanguageLink } from '#layouts/language-link.tsx'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { belowFold } from '#ui/deferred-rendering.ts'
import { CurrencySelect } from '#ui/parts/currency-select.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Container } from '#ui/parts/section.tsx'
import { StarGrid } from '#ui/parts/star-grid.tsx'
import { FOOTER_LINK, FooterGroups } from './footer-groups.tsx'
import { usePolicyLinks } from './footer-links.ts'
import { FOOTER_ID } from './quick-menu.tsx'

type SiteFooterProps = {
  site: Frame
  /** Under a form: only whose site it is and what it promises, nothing that leads away. */
  brief: boolean
}

/** The foot of every public page: where one can go, in which language, and how far the figures can be trusted. */
export function SiteFooter({ site, brief }: SiteFooterProps) {
  const { t, lang } = useTranslation()
  // Content that grows above the footer must not scroll the reader down with it.
  return (
    <footer id={FOOTER_ID} className="relative [overflow-anchor:none] overflow-hidden border-t border-line bg-sand">
      <StarGrid className="absolute inset-0 size-full text-ink opacity-[0.035]" />
      <Container
        {...belowFold}
        className="relative grid gap-x-10 gap-y-3 pt-4 pb-4 lg:grid-cols-[1.4fr_1.2fr_1fr_1fr] lg:gap-y-8 lg:pt-12 lg:pb-6"
      >
        {!brief && <FooterLead site={site} />}
        {!brief && <FooterGroups site={site} />}
        <div className="grid gap-y-1.5 text-xs text-soft lg:col-span-full lg:gap-y-2 lg:border-t lg:border-line lg:pt-6 lg:text-sm">
          <div className="flex flex-wrap items-baseline gap-x-8">
            <ul className="flex flex-wrap gap-x-4">
              {usePolicyLinks().map(({ to, name }) => (
                <li key={to}>
                  <Link to={to} className={FOOTER_LINK}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
            {site.social.length > 0 && <Social channels={site.social} />}
          </div>
          <p>{t('footer.named')}</p>
          {site.demoCatalogue && (
            <p className="flex gap-2 lg:gap-3">
              <Icon name="info" className="mt-0.5 size-4 lg:size-5" />
              <span className="lg:max-w-measure">{t('footer.demo')}</span>
            </p>
          )}
          {/* What floats at the foot of the screen comes to rest beside the last line. */}
          <p className="flex min-h-12 items-center pe-40 text-ink">
            <span>
              {t('footer.copyright', {
                year: String(site.year),
                brand: localize(site.legal?.name ?? site.brand, lang),
              })}
              {site.legal?.address && <> · {localize(site.legal.address, lang)}</>}
              {site.legal?.licence && <> · {t('footer.licence', { licence: isolate(site.legal.licence) })}</>}
            </span>
          </p>
        </div>
      </Container>
    </footer>
  )
}

/** The brand, language and currency, and the newsletter. */
function FooterLead({ site }: { site: Frame }) {
  const { t, lang } = useTranslation()
  return (
    <div className="grid gap-x-10 gap-y-3 sm:grid-cols-2 lg:block">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 lg:block">
          <Link to={paths.home({ lang })} className="inline-block rounded-field">
            <Brand brand={site.brand} />
          </Link>
          <p className="mt-4 max-w-sm text-sm text-soft max-lg:hidden">{t('footer.purpose')}</p>
          <LanguageLink className="-me-3 lg:-ms-3 lg:mt-3" />
        </div>
        <CurrencySelect dense className="mt-2 lg:mt-3" />
      </div>
      <NewsletterBox dense className="lg:mt-8" />
    </div>
  )
}

/**
 * The owner's social channels that have an address. While none has, their names alone, as the specification wants them in
 * the footer.
 */
function Social({ channels }: { channels: Frame['social'] }) {
  const { t } = useTranslation()
  const linked = channels.filter(({ url }) => url)
  const names = linked.length > 0 ? linked : channels
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h2 className="font-normal max-md:sr-only">{t(linked.length > 0 ? 'footer.social' : 'footer.socialNames')}</h2>
      <ul className="flex flex-wrap gap-x-3">
        {names.map(({ name, url }) => (
          <li key={name}>
            {url ? (
              <a href={url} rel="noopener" className={FOOTER_LINK}>
                {name}
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
