import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/parts/button.tsx'
import { CurrencySelect } from '#ui/parts/currency-select.tsx'
import { Icon, type IconName } from '#ui/parts/icon.tsx'
import { StarGrid } from '#ui/parts/star-grid.tsx'
import { useAccountLinks } from './account-links.tsx'
import { CountriesPanel } from './countries-panel.tsx'
import { MajorsPanel } from './majors-panel.tsx'
import { useSavedLists } from './saved-lists-nav.tsx'

const row = 'flex min-h-13 w-full items-center gap-3 text-start hover:text-accent'

/** The links of the quick menu; following one closes it. */
export function QuickMenuItems({ onDone }: { onDone: () => void }) {
  const { t, lang } = useTranslation()
  const lists = useSavedLists()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by keyboard is clicked too
    // biome-ignore lint/a11y/noStaticElementInteractions: the links do the leading
    <div onClick={({ target }) => (target as Element).closest('a') && onDone()}>
      <nav aria-label={t('nav.menu')}>
        <Group title={t('menus.quick')}>
          <MenuItem to={paths.home({ lang })} icon="home" name={t('nav.home')} />
          <Expandable icon="cap" name={t('nav.majors')}>
            <SeeAllLink to={paths.search({ lang, params: { kind: 'major' } })} name={t('menus.allMajors')} />
            <MajorsPanel />
          </Expandable>
          <Expandable icon="globe" name={t('nav.countries')}>
            <SeeAllLink to={`${paths.home({ lang })}#destinations`} name={t('menus.allCountries')} />
            <CountriesPanel />
          </Expandable>
          <MenuItem to={paths.scholarships({ lang })} icon="ribbon" name={t('footer.scholarships')} />
          <MenuItem to={paths.deadlines({ lang })} icon="calendar" name={t('footer.deadlines')} />
          {lists.map(({ to, name, icon, count }) => (
            <MenuItem key={icon} to={to} icon={icon} name={name} count={count} />
          ))}
          <AccountItems onDone={onDone} />
        </Group>
        <Group title={t('menus.support')}>
          <MenuItem to={paths.about({ lang })} icon="info" name={t('menus.aboutUs')} />
          <MenuItem to={paths.blog({ lang })} icon="article" name={t('nav.blog')} />
          <MenuItem to={paths.contact({ lang })} icon="chat" name={t('nav.contact')} />
          <MenuItem to={paths.recognition({ lang })} icon="check" name={t('footer.recognition')} />
          <MenuItem to={paths.parents({ lang })} icon="heart" name={t('footer.parents')} />
          <MenuItem to={paths.people({ lang })} icon="people" name={t('footer.people')} />
        </Group>
      </nav>
      <CurrencySelect className="mt-8" />
      <section className="relative mt-8 overflow-hidden rounded-card bg-accent p-6 text-on-accent">
        <StarGrid className="absolute inset-0 size-full opacity-15" />
        <p className="relative max-w-64 text-lg font-medium">{t('menus.promo')}</p>
        {/* The stored language decides where this leads (specification, section 2). */}
        <a href="/contact" className={`${buttonClass({ variant: 'quiet', size: 'small' })} relative mt-5`}>
          {t('menus.contactUs')}
        </a>
      </section>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6 first:mt-0">
      <h3 className="text-xs font-medium text-soft">{title}</h3>
      <ul className="mt-1 divide-y divide-line">{children}</ul>
    </div>
  )
}

function AccountItems({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { token, account, applications, admin, login, logOut } = useAccountLinks()
  if (!token) {
    return (
      <li>
        <Link {...login} className={row}>
          <Icon name="person" className="size-5 text-accent" />
          {t('account.login')}
        </Link>
      </li>
    )
  }
  const leave = () => {
    onDone()
    logOut()
  }
  return (
    <>
      <MenuItem to={account} icon="person" name={t('account.own')} />
      <MenuItem to={applications} icon="article" name={t('account.applications')} />
      {admin && <MenuItem to={admin} icon="lock" name={t('account.admin')} />}
      <li>
        <button type="button" onClick={leave} className={row}>
          <Icon name="leave" className="size-5 text-accent" />
          {t('account.logOut')}
        </button>
      </li>
    </>
  )
}

function MenuItem({ to, icon, name, count = 0 }: { to: string; icon: IconName; name: string; count?: number }) {
  const lang = useLanguage()
  return (
    <li>
      <Link to={to} className={row}>
        <Icon name={icon} className="size-5 text-accent" />
        <span className="flex-1">{name}</span>
        {count > 0 && <span className="text-sm text-soft tabular-nums">{formatNumber(lang, count)}</span>}
      </Link>
    </li>
  )
}

function Expandable({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const list = useId()
  return (
    <li>
      <button type="button" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)} className={row}>
        <Icon name={icon} className="size-5 text-accent" />
        <span className="flex-1">{name}</span>
        <Icon name="down" className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <div id={list} hidden={!open} className="mb-3 rounded-card border border-line bg-surface p-2">
        {open && children}
      </div>
    </li>
  )
}

function SeeAllLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className="flex min-h-11 items-center justify-between gap-3 px-3 text-sm text-accent hover:underline">
      {name}
      <Icon name="arrow" className="size-4" />
    </Link>
  )
}
