import { Children, type ReactNode } from 'react'
import { Link } from 'react-router'
import { NewsletterBox } from '#features/enquiries/web/newsletter-box.tsx'
import type { Frame } from '#features/frame/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Brand } from '#layouts/brand.tsx'
import { LanguageLink } from '#layouts/language-link.tsx'
import { type Localized, localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { CurrencySelect } from '#ui/parts/currency-select.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Container } from '#ui/parts/section.tsx'
import { StarGrid } from '#ui/parts/star-grid.tsx'
import { useGuideLinks, usePolicyLinks } from './footer-links.ts'
import { useNavItems } from './nav-items.ts'
import { FOOTER_ID } from './quick-menu.tsx'
import { useSavedLists } from './saved-lists-nav.tsx'

const SHOWN = 3
const FACULTIES_SHOWN = 8

const link = 'inline-block py-1 underline-offset-4 hover:text-accent hover:underline'

/** The foot of every public page: where one can go, in which language, and how far the figures can be trusted. */
export function SiteFooter({ site }: { site: Frame }) {
  const { t } = useTranslation()
  const lang = useLanguage()
  const places = [
    { to: paths.home({ lang }), name: t('nav.home') },
    ...useNavItems(),
    ...useSavedLists(),
    { to: paths.verify({ lang }), name: t('footer.verify') },
    ...useGuideLinks(),
  ]
  const faculties = site.faculties.toSorted((a, b) => b.programmeCount - a.programmeCount).slice(0, FACULTIES_SHOWN)
  // Content that grows above the footer must not scroll the reader down with it.
  return (
    <footer id={FOOTER_ID} className="relative [overflow-anchor:none] overflow-hidden border-t border-line bg-sand">
      <StarGrid className="absolute inset-0 size-full text-ink opacity-[0.035]" />
      {/* Room below the last words for what floats at the foot of a screen that they fill from side to side. */}
      <Container className="relative grid gap-x-10 gap-y-10 pt-12 pb-36 sm:grid-cols-2 lg:pb-10 lg:grid-cols-[1.4fr_1.2fr_1fr_1fr] lg:pt-16">
        <div>
          <Link to={paths.home({ lang })} className="inline-block rounded-field">
            <Brand brand={site.brand} />
          </Link>
          <p className="mt-4 max-w-sm text-sm text-soft">{t('footer.purpose')}</p>
          <LanguageLink className="-ms-3 mt-3" />
          <CurrencySelect className="mt-3" />
          <NewsletterBox className="mt-8" />
        </div>
        <div className="space-y-6">
          <FooterList title={t('footer.universities')}>
            {site.universities.map(({ _id, slug, name }) => (
              <FooterLink key={_id} to={paths.university({ lang, slug })} name={name} />
            ))}
          </FooterList>
          <FooterList title={t('footer.countries')}>
            {site.destinations.slice(0, SHOWN).map(({ _id, slug, name }) => (
              <FooterLink key={_id} to={paths.country({ lang, slug })} name={name} />
            ))}
          </FooterList>
          <FooterList title={t('footer.tags')}>
            {site.tags.map(({ _id, name }) => (
              <FooterLink key={_id} to={paths.search({ lang, params: { q: localize(name, lang) } })} name={name} />
            ))}
          </FooterList>
        </div>
        <FooterList title={t('footer.faculties')}>
          {faculties.map(({ _id, slug, name }) => (
            <FooterLink key={_id} to={paths.faculty({ lang, slug })} name={name} />
          ))}
        </FooterList>
        <FooterList title={t('footer.places')}>
          {places.map(({ to, name }) => (
            <li key={name}>
              <Link to={to} className={link}>
                {name}
              </Link>
            </li>
          ))}
        </FooterList>
        <div className="flex flex-wrap items-baseline gap-x-8 gap-y-2 border-t border-line pt-6 text-sm text-soft sm:col-span-full">
          <p className="text-ink">
            {t('footer.copyright', { year: String(site.year), brand: localize(site.legal?.name ?? site.brand, lang) })}
            {site.legal?.address && <> · {localize(site.legal.address, lang)}</>}
            {site.legal?.licence && <> · {t('footer.licence', { licence: isolate(site.legal.licence) })}</>}
          </p>
          <ul className="flex flex-wrap gap-x-4">
            {usePolicyLinks().map(({ to, name }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          {site.social.length > 0 && <Social names={site.social} />}
          <p>{t('footer.named')}</p>
        </div>
        {site.demoCatalogue && (
          <p className="-mt-4 flex gap-3 text-sm text-soft sm:col-span-full lg:pe-16">
            <Icon name="info" className="mt-0.5 size-5" />
            <span className="max-w-measure">{t('footer.demo')}</span>
          </p>
        )}
      </Container>
    </footer>
  )
}

function FooterLink({ to, name }: { to: string; name: Localized }) {
  return (
    <li>
      <Link to={to} className={link}>
        <LocalizedText text={name} />
      </Link>
    </li>
  )
}

/** The owner's social channels; one without an address is shown as a name. */
function Social({ names }: { names: Frame['social'] }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h2 className="text-sm font-normal">{t('footer.social')}</h2>
      <ul className="flex flex-wrap gap-x-3">
        {names.map(({ name, url }) => (
          <li key={name}>
            {url ? (
              <a href={url} rel="noopener" className={link}>
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

/** Nothing where the list has no entry. */
function FooterList({ title, children }: { title: string; children: ReactNode }) {
  if (Children.count(children) === 0) return null
  return (
    <div>
      <h2 className="text-sm text-soft">{title}</h2>
      <ul className="mt-2 text-sm">{children}</ul>
    </div>
  )
}
