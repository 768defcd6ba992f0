import { useState } from 'react'
import { useNavigate } from 'react-router'
import { apiWithSession } from '#api/optional-session.ts'
import { toResult } from '#api/result.ts'
import type { FamilyPageRights } from '#features/compare/family-pages/contract.ts'
import { OPEN_DAYS } from '#features/compare/family-pages/rules.ts'
import { PassOn } from '#features/compare/web/pass-on.tsx'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ConfirmedButton } from '#ui/parts/confirmed-button.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

type Page = { code: string; title: string; address: string; expiresAt: string }
type OwnerToolsProps = { page: Page; rights: FamilyPageRights; onChanged: () => Promise<void> }

/** For the owner of the page: passing it on, how long it is open, withdrawing it. Staff may withdraw it too. */
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

/** Whether answers are announced by e-mail; null where the browser is not signed in to the account of the page. */
function NewsByMail({ code, mailsNews }: { code: string; mailsNews: boolean | null }) {
  const { t, lang } = useTranslation('family-pages')
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
  const { t, lang } = useTranslation('family-pages')
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

function Withdrawal({ code }: { code: string }) {
  const { t, lang } = useTranslation('family-pages')
  const navigate = useNavigate()
  const [failed, setFailed] = useState(false)
  const withdraw = async () => {
    const { refusal } = await toResult(apiWithSession['family-pages'][':code'].$delete({ param: { code } }))
    // A page that was withdrawn already is what the owner wants.
    if (refusal && refusal.code !== 'not_found') setFailed(true)
    else navigate(paths.shortlist({ lang }), { replace: true })
  }
  return (
    <ConfirmedButton
      className="-ms-3"
      question={t(failed ? 'owner.failed' : 'owner.withdrawSure')}
      yes={t('owner.withdrawYes')}
      no={t('owner.withdrawNo')}
      onConfirm={withdraw}
      beside={<TextLink to={paths.shortlist({ lang })}>{t('owner.toShortlist')}</TextLink>}
    >
      {t('owner.withdraw')}
    </ConfirmedButton>
  )
}
