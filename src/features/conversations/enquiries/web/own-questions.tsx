import './messages.ts'
import { Link } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { OwnEnquiry } from '#features/conversations/enquiries/contract.ts'
import { formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { Tag } from '#ui/parts/chip.tsx'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'

const load = () => unwrap(authedApi.enquiries.own.$get())

/** What the account has asked the counsellors, and where that is answered; nothing where it has not asked. */
export function OwnQuestions() {
  const { t } = useTranslation('enquiries')
  const { answer, failed, retry } = useAsyncData(load)
  if (failed) return <RetryAlert onRetry={retry}>{t('own.failed')}</RetryAlert>
  if (!answer || answer.items.length === 0) return null
  return (
    <section aria-labelledby="questions-title" className="mt-10 max-w-[56rem]">
      <h2 id="questions-title" className="mb-4 text-xl">
        {t('own.title')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {answer.items.map((enquiry) => (
          <Question key={enquiry.token} enquiry={enquiry} />
        ))}
      </ul>
    </section>
  )
}

function Question({ enquiry: { token, kind, item, answer, at, unread } }: { enquiry: OwnEnquiry }) {
  const { t, lang } = useTranslation('enquiries')
  const { t: auth } = useTranslation('auth')
  return (
    <li className="relative py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={paths.conversation({ lang, token })}
          className="font-medium underline decoration-1 underline-offset-4 before:absolute before:inset-0 hover:decoration-2"
        >
          {item ? t('own.about', { name: isolate(localize(item.name, lang)) }) : t(`own.${kind}`)}
        </Link>
        {unread > 0 && <Tag tone="precious">{auth('account.unread', { count: unread })}</Tag>}
        <span className="text-sm text-soft tabular-nums">{formatMoment(lang, at)}</span>
      </p>
      {answer !== null && (
        <p className="mt-1 line-clamp-2 text-soft [overflow-wrap:anywhere]">
          {t('own.answered')} <bdi>{answer}</bdi>
        </p>
      )}
    </li>
  )
}
