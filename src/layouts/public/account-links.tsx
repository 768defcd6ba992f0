import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { claimsOf, clearSession, useSession } from '#api/session.ts'
import { claimsStaff } from '#features/auth/web/admin-entry.ts'
import { useAskToSignIn } from '#features/auth/web/sign-in-modal.tsx'
import { afterSignOut } from '#features/shortlist/web/lists.ts'
import { shortlist } from '#features/shortlist/web/saved-lists.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Icon } from '#ui/parts/icon.tsx'

/**
 * The links into the account and out of it: one that opens the sign-in modal, or, signed in, the account and log-out.
 */
export function useAccountLinks() {
  const lang = useLanguage()
  const ask = useAskToSignIn()
  const navigate = useNavigate()
  const token = useSession()?.token
  return {
    token,
    account: paths.account({ lang }),
    applications: paths.ownApplications({ lang }),
    /** For staff only. */
    admin: token && claimsStaff(claimsOf(token)) ? paths.admin({ lang }) : null,
    login: {
      to: paths.login({ lang }),
      onClick: (event: MouseEvent) => {
        // A new tab opens the sign-in page.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        ask()
      },
    },
    logOut: () => {
      clearSession()
      shortlist.change(afterSignOut)
      navigate(paths.home({ lang }))
      // The session is already dropped in this browser, even if the server is unreachable.
      import('#features/auth/web/log-out.ts').then(({ logOut }) => logOut(token ?? '')).catch(console.error)
    },
  }
}

const look =
  'hidden min-h-11 items-center gap-2 rounded-field px-2.5 text-sm transition-colors hover:bg-tint hover:text-accent md:flex lg:px-3'

/** The account in the bar, as much of it as leaves the search its room. All of it is in the quick menu too. */
export function AccountLinks() {
  const { t } = useTranslation()
  const { token, account, applications, login, logOut } = useAccountLinks()
  if (!token) {
    // The same link element as that to the account, so that the focus returns to it after signing in.
    return (
      <Link key="account" {...login} title={t('account.login')} className={`${look} lg:border lg:border-edge`}>
        <Icon name="person" className="size-5.5 lg:hidden" />
        <span className="max-lg:sr-only">{t('account.login')}</span>
      </Link>
    )
  }
  return (
    <>
      <Link
        key="applications"
        to={applications}
        title={t('account.applications')}
        aria-label={t('account.applications')}
        className={`${look} md:max-[85rem]:hidden`}
      >
        <Icon name="article" className="size-5.5" />
      </Link>
      <Link
        key="account"
        to={account}
        title={t('account.own')}
        aria-label={t('account.own')}
        className={`${look} md:max-lg:hidden`}
      >
        <Icon name="person" className="size-5.5" />
      </Link>
      <button key="out" type="button" title={t('account.logOut')} onClick={logOut} className={look}>
        <Icon name="leave" className="size-5.5 xl:hidden" />
        <span className="max-xl:sr-only">{t('account.logOut')}</span>
      </button>
    </>
  )
}
