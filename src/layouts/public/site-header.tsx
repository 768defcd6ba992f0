import { Link, useLocation } from 'react-router'
import type { Frame } from '#features/frame/contract.ts'
import { SearchBox } from '#features/search/web/search-box.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Brand } from '#layouts/brand.tsx'
import { LanguageLink } from '#layouts/language-link.tsx'
import { paths } from '#paths.ts'
import { CompactCurrencySelect } from '#ui/parts/currency-select.tsx'
import { Container } from '#ui/parts/section.tsx'
import { AccountLinks } from './account-links.tsx'
import { HeaderMenus } from './header-menus.tsx'
import { MobileSearch } from './mobile-search.tsx'
import { QuickMenu } from './quick-menu.tsx'
import { SavedListsNav } from './saved-lists-nav.tsx'

/** The bar above every public page: brand, search, lists, places, language, menu; below 768 pixels a search overlay. */
export function SiteHeader({ site }: { site: Frame }) {
  const { t } = useTranslation()
  const lang = useLanguage()
  const places = [
    { to: paths.about({ lang }), name: t('nav.about') },
    { to: paths.contact({ lang }), name: t('nav.contact') },
  ]
  // The home page's own search box is the one thing to do there; a second one above it would only compete.
  const { pathname } = useLocation()
  const atHome = pathname === paths.home({ lang })
  return (
    <header className="relative z-30 border-b border-line bg-paper md:sticky md:top-0">
      <Container className="relative flex min-h-16 items-center gap-x-2 max-[22rem]:flex-wrap md:gap-x-3 lg:min-h-18 lg:gap-x-4">
        <Link to={paths.home({ lang })} className="rounded-field py-1">
          <Brand brand={site.brand} />
        </Link>
        <div className="hidden min-w-0 flex-1 md:block">
          {!atHome && (
            <div className="max-w-md">
              <SearchBox />
            </div>
          )}
        </div>
        <nav aria-label={t('nav.main')} className="hidden items-center md:flex">
          <HeaderMenus />
          {places.map(({ to, name }) => (
            <Link
              key={to}
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              className="hidden min-h-11 items-center rounded-field px-3 text-sm transition-colors hover:bg-tint hover:text-accent aria-[current=page]:font-medium aria-[current=page]:text-accent lg:flex"
            >
              {name}
            </Link>
          ))}
        </nav>
        <SavedListsNav />
        <CompactCurrencySelect className="max-xl:hidden" />
        <LanguageLink className="ms-auto md:ms-0" />
        <AccountLinks />
        <div className="flex items-center max-[22rem]:ms-auto">
          <MobileSearch />
          <QuickMenu />
        </div>
      </Container>
    </header>
  )
}
