import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { useStaffTools } from '#features/admin/find/web/staff-tools.tsx'
import { NoticeBell } from '#features/admissions/notices/web/notice-bell.tsx'
import type { Me } from '#features/auth/contract.ts'
import { CONTENT_ENTITIES } from '#features/content/entities.ts'
import type { Site } from '#features/site/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Brand } from '#layouts/brand.tsx'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { Notices } from '#ui/admin/notices.tsx'
import { IconButton } from '#ui/parts/button.tsx'
import { Sheet } from '#ui/parts/sheet.tsx'
import { AdminNavItems, useAdminPlaces } from './nav-items.tsx'

type AdminShellProps = { me: Me; brand: Site['brand']; onLogOut: () => void; children: ReactNode }

/** A page that needs the whole window says so in its `handle`: the navigation is behind a button then. */
const isWorkspace = ({ handle }: { handle: unknown }) =>
  typeof handle === 'object' && handle !== null && 'isWorkspace' in handle

/** The admin area: navigation at the start side, under 1024 pixels behind a button, and the page beside it. */
export function AdminShell({ me, brand, onLogOut, children }: AdminShellProps) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const { t: find, lang } = useTranslation('find')
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  const [open, setOpen] = useState(false)

  // The focus moves to a new page, for the keyboard and for screen readers; a new form may have taken it to its first field.
  useEffect(() => {
    const isInside = main.current?.contains(document.activeElement)
    if (shown.current !== pathname && !isInside) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])

  const isWhole = useMatches().some(isWorkspace)
  const places = useAdminPlaces(me)
  const tools = useStaffTools([
    ...places,
    ...CONTENT_ENTITIES.map((entity) => ({
      to: staffPaths.addRecord({ lang, entity }),
      name: find('add', { name: t(`frame.${entity}`) }),
      icon: 'plus' as const,
    })),
  ])

  const home = (
    <Link to={paths.admin({ lang })} className="inline-block rounded-field py-1">
      <Brand brand={brand} />
    </Link>
  )
  // Beside the page or below it: it takes no room of the work.
  const warning = me.secondFactorNotice === 'off' && (
    <p className="rounded-field bg-saffron-tint px-3 py-2 text-xs text-saffron-ink">
      {t('frame.noSecondFactor', { setting: isolate('STAFF_SECOND_FACTOR=0') })}
    </p>
  )
  return (
    <Notices>
      <a
        href="#content"
        className="sr-only z-50 rounded-field bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
      >
        {common('skipToContent')}
      </a>
      <div className={`min-h-dvh ${isWhole ? '' : 'lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]'}`}>
        {!isWhole && (
          <header className="sticky top-0 hidden h-dvh flex-col gap-8 overflow-y-auto border-e border-line bg-sand px-4 py-6 lg:flex">
            <div className="flex items-center justify-between ps-3">
              {home}
              <NoticeBell />
            </div>
            {warning}
            {tools.buttons}
            <AdminNavItems me={me} onLogOut={onLogOut} />
          </header>
        )}
        <header
          className={`flex items-center justify-between border-b border-line bg-sand ps-4 pe-2 py-2 ${isWhole ? '' : 'lg:hidden'}`}
        >
          {home}
          <div className="flex">
            {isWhole && <div className="hidden lg:block">{tools.buttons}</div>}
            <div className={isWhole ? 'lg:hidden' : ''}>{tools.iconButton}</div>
            <NoticeBell />
            <IconButton icon="menu" label={t('frame.menu')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
          </div>
          <Sheet open={open} onClose={() => setOpen(false)} title={t('frame.title')}>
            <AdminNavItems me={me} onChoose={() => setOpen(false)} onLogOut={onLogOut} />
          </Sheet>
        </header>
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          className={`min-w-0 px-4 outline-none sm:px-6 ${isWhole ? '' : 'py-6 lg:px-10 lg:py-10 xl:px-14'}`}
        >
          {children}
        </main>
        {warning && <div className={`m-4 ${isWhole ? '' : 'lg:hidden'}`}>{warning}</div>}
      </div>
      {tools.tool}
    </Notices>
  )
}
