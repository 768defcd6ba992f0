import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Site } from '#features/home/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths.ts'
import { CurrencySelect } from '#ui/parts/currency-select.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Frame } from '#ui/parts/section.tsx'
import { StarGrid } from '#ui/parts/star-grid.tsx'
import { Brand } from './brand.tsx'
import { LanguageLink } from './language-link.tsx'
import { useOwnLists } from './own-lists.tsx'
import { usePlaces } from './places.ts'

/** The destinations the footer names (specification, section 1), by flag. */
const NAMED = ['gb', 'us', 'de', 'ae', 'ch', 'in', 'ca', 'ru']
const FACULTIES_SHOWN = 8

const link = 'inline-block py-1 underline-offset-4 hover:text-accent hover:underline'

/** The foot of every public page: where one can go, in which language, and how far the figures can be trusted. */
export function SiteFooter({ site }: { site: Site }) {
  const { t } = useWords()
  const lang = useLanguage()
  const places = [{ to: paths.home({ lang }), name: t('nav.home') }, ...usePlaces(), ...useOwnLists()]
  const destinations = NAMED.flatMap((key) => site.destinations.filter(({ flagKey }) => flagKey === key))
  const faculties = site.faculties.toSorted((a, b) => b.programmeCount - a.programmeCount).slice(0, FACULTIES_SHOWN)
  return (
    <footer className="relative overflow-hidden border-t border-line bg-sand">
      <StarGrid className="absolute inset-0 size-full text-ink opacity-[0.035]" />
      <Frame className="relative grid gap-x-10 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1fr] lg:py-16">
        <div>
          <Link to={paths.home({ lang })} className="inline-block rounded-field">
            <Brand brand={site.brand} />
          </Link>
          <p className="mt-4 max-w-sm text-sm text-soft">{t('footer.purpose')}</p>
          <LanguageLink className="-ms-3 mt-3" />
          <CurrencySelect className="mt-3" />
        </div>
        <FooterList title={t('footer.destinations')}>
          {destinations.map(({ _id, slug, name }) => (
            <li key={_id}>
              <Link to={paths.country({ lang, slug })} className={link}>
                <LocalizedText text={name} />
              </Link>
            </li>
          ))}
        </FooterList>
        <FooterList title={t('footer.faculties')}>
          {faculties.map(({ _id, slug, name }) => (
            <li key={_id}>
              <Link to={paths.faculty({ lang, slug })} className={link}>
                <LocalizedText text={name} />
              </Link>
            </li>
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
        {site.demoCatalogue && (
          <p className="flex gap-3 border-t border-line pt-6 text-sm text-soft sm:col-span-full">
            <Icon name="info" className="mt-0.5 size-5" />
            <span className="max-w-measure">{t('footer.demo')}</span>
          </p>
        )}
      </Frame>
    </footer>
  )
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-sm text-soft">{title}</h2>
      <ul className="mt-2 text-sm">{children}</ul>
    </div>
  )
}
