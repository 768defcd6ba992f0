import { useState } from 'react'
import { useNavigate } from 'react-router'
import { apiWithSession } from '#api/optional-session.ts'
import { toResult } from '#api/result.ts'
import type { FamilyPageRights } from '#features/compare/family-pages/contract.ts'
import { OPEN_DAYS } from '#features/compare/family-pages/rules.ts'
import { PassOn } from '#features/compare/web/pass-on.tsx'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

type Page = { code: string; title: string; address: string; expiresAt: string }
type OwnerToolsProps = { page: Page; rights: FamilyPageRights; onChanged: () => Promise<void> }

/** What only the person who made the page sees: passing it on, how long it is open, withdrawing it; the last staff see too. */
export function OwnerTools({ page, rights: { isOwner, mailsNews }, onChanged }: OwnerToolsProps) {
  const { t } = useTranslation('family-pages')
  return (
    <section
      aria-labelledby="owner"
      className="mt-5 rounded-card border border-line bg-surface p-4 sm:p-5 print:hidden"
    >
      <h2 id="owner" className="text-base font-semibold">
        {t(isOwner ? 'owner.title' : 'owner.staffTitle')}
      </h2>
      <p className="mt-1 max-w-measure text-sm text-soft">{t(isOwner ? 'owner.text' : 'owner.staff')}</p>
      {isOwner && <NewsByMail code={page.code} mailsNews={mailsNews} />}
      {isOwner && <PassOn title={page.title} address={page.address} />}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-3 text-sm">
        {isOwner && <OpenFor page={page} onChanged={onChanged} />}
        <Withdrawal code={page.code} />
      </div>
    </section>
  )
}

/** Whether answers are reported by e-mail; null where the browser is not signed in to the account of the page. */
function NewsByMail({ code, mailsNews }: { code: string; mailsNews: boolean | null }) {
  const { t } = useTranslation('family-pages')
  const lang = useLanguage()
  const to =
    mailsNews === null
      ? paths.login({ lang, next: paths.familyPage({ lang, code }) })
      : `${paths.account({ lang })}#family-news`
  const state = mailsNews === null ? 'signedOut' : mailsNews ? 'on' : 'off'
  return (
    <p className="mt-1 max-w-measure text-sm text-soft">
      {t(`owner.news.${state}`)}{' '}
      <TextLink to={to} rel="nofollow">
        {t(mailsNews === null ? 'owner.news.signIn' : 'owner.news.change')}
      </TextLink>
    </p>
  )
}

function OpenFor({ page: { code, expiresAt }, onChanged }: Pick<OwnerToolsProps, 'page' | 'onChanged'>) {
  const { t } = useTranslation('family-pages')
  const lang = useLanguage()
  const [outcome, setOutcome] = useState<'changed' | 'failed' | null>(null)
  const change = async (days: (typeof OPEN_DAYS)[number]) => {
    const page = apiWithSession['family-pages'][':code']
    const { refusal } = await toResult(page.$patch({ param: { code }, json: { days } }))
    if (!refusal) await onChanged()
    setOutcome(refusal ? 'failed' : 'changed')
  }
  return (
    <label className="flex flex-wrap items-center gap-2">
      {t('owner.open')}
      <select
        defaultValue=""
        onChange={({ currentTarget }) => {
          const chosen = OPEN_DAYS.find((days) => String(days) === currentTarget.value)
          if (chosen) change(chosen)
        }}
        className="h-10 rounded-field border border-edge bg-surface px-2"
      >
        <option value="" disabled>
          {t('owner.change')}
        </option>
        {OPEN_DAYS.map((days) => (
          <option key={days} value={days}>
            {t('owner.days', { count: days })}
          </option>
        ))}
      </select>
      <span role="status" className="text-soft">
        {outcome && t(`owner.${outcome}`, { date: isolate(formatDate(lang, expiresAt)) })}
      </span>
    </label>
  )
}

/** Asks once more, with the focus on keeping the page, so that a double Enter withdraws nothing. */
function Withdrawal({ code }: { code: string }) {
  const { t } = useTranslation('family-pages')
  const lang = useLanguage()
  const navigate = useNavigate()
  const [state, setState] = useState<'quiet' | 'asked' | 'kept'>('quiet')
  const [failed, setFailed] = useState(false)
  const withdraw = async () => {
    const { refusal } = await toResult(apiWithSession['family-pages'][':code'].$delete({ param: { code } }))
    // Somebody has withdrawn it already: it is gone, as was wished.
    if (refusal && refusal.code !== 'not_found') setFailed(true)
    else navigate(paths.shortlist({ lang }), { replace: true })
  }
  if (state !== 'asked') {
    return (
      <>
        <Button
          ref={state === 'kept' ? focus : null}
          variant="plain"
          size="small"
          className="-ms-3"
          onClick={() => setState('asked')}
        >
          {t('owner.withdraw')}
        </Button>
        <TextLink to={paths.shortlist({ lang })}>{t('owner.toShortlist')}</TextLink>
      </>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="alert">{t(failed ? 'owner.failed' : 'owner.withdrawSure')}</p>
      <Button size="small" onClick={withdraw}>
        {t('owner.withdrawYes')}
      </Button>
      <Button ref={focus} variant="quiet" size="small" onClick={() => setState('kept')}>
        {t('owner.withdrawNo')}
      </Button>
    </div>
  )
}

/** The pressed button goes, and the keyboard continues with what takes its place. */
const focus = (button: HTMLButtonElement | null) => button?.focus()
