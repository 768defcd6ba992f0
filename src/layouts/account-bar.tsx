import { Suspense, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths.ts'
import { later, useFirstSign } from '#ui/later.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { BAR_ACCOUNT, LOGIN } from './account-look.ts'

const AccountLinks = later(async () => (await import('./account-links.tsx')).AccountLinks, LoginLink)

/** The account in the bar: the way in, until there is somebody to show more to, or somebody who may press it. */
export function AccountBar() {
  const touched = useFirstSign()
  const known = useSyncExternalStore(onOtherTabs, isKept, () => false)
  if (!touched && !known) return <LoginLink />
  return (
    <Suspense fallback={<LoginLink />}>
      <AccountLinks />
    </Suspense>
  )
}

/** Leads to the page for it, where nothing more is there yet. */
function LoginLink() {
  const { t } = useWords()
  return (
    <Link to={paths.login({ lang: useLanguage() })} title={t('account.login')} className={`${BAR_ACCOUNT} ${LOGIN}`}>
      <Icon name="person" className="size-5.5 lg:hidden" />
      <span className="max-lg:sr-only">{t('account.login')}</span>
    </Link>
  )
}

/** Whether a sign-in may be kept here (src/api/session.ts, which comes with what shows it). */
function isKept(): boolean {
  try {
    return localStorage.getItem('eduuserInfo') !== null
  } catch {
    return false
  }
}

function onOtherTabs(changed: () => void): () => void {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
