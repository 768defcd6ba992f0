import './messages.ts'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { CallList, StaffCall } from '#features/conversations/phone-calls/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { phoneLink } from '#lib/contact-fields.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { PageHead } from '#ui/admin/page-head.tsx'
import { OptionChip, Tag } from '#ui/parts/chip.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { HoursForm } from './hours-form.tsx'
import { useOwnZone } from './own-zone.ts'
import { formatCallTime } from './when.ts'

export const meta = titleMeta('phoneCalls', (t) => t('desk.title'))

const OF = ['me', 'all'] as const

/** The calls that are booked, the next one first, and when the reader takes calls. */
export default function CallsPage() {
  const { t } = useTranslation('phoneCalls')
  const [of, setOf] = useState<(typeof OF)[number]>('me')
  const load = useCallback(() => unwrap(authedApi.admin['phone-calls'].$get({ query: { of } })), [of])
  const { answer, failed, retry } = useAsyncData(load)
  return (
    <>
      <PageHead title={t('desk.title')} />
      <fieldset className="mb-6 flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t('desk.of')}</legend>
        {OF.map((each) => (
          <OptionChip key={each} type="radio" name="of" checked={of === each} onChange={() => setOf(each)}>
            {t(`desk.${each}`)}
          </OptionChip>
        ))}
      </fieldset>
      {failed && <RetryAlert onRetry={retry}>{t('desk.failed')}</RetryAlert>}
      {answer ? (
        <div className="grid items-start gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,1fr)_28rem]">
          <Calls calls={answer} />
          <HoursForm zone={answer.zone} hours={answer.hours} />
        </div>
      ) : (
        !failed && (
          <div role="status" aria-label={t('desk.loading')}>
            <Skeleton className="h-64 w-full" />
          </div>
        )
      )}
    </>
  )
}

function Calls({ calls: { items } }: { calls: CallList }) {
  const { t } = useTranslation('phoneCalls')
  const [booked, over] = [
    items.filter(({ state }) => state === 'booked'),
    items.filter(({ state }) => state !== 'booked'),
  ]
  if (items.length === 0) return <EmptyState title={t('desk.none')}>{t('desk.noneText')}</EmptyState>
  return (
    <div className="space-y-10">
      {[
        { title: t('desk.booked'), calls: booked },
        { title: t('desk.over'), calls: over },
      ].map(
        ({ title, calls }) =>
          calls.length > 0 && (
            <section key={title} aria-label={title}>
              <h2 className="mb-3 text-lg">{title}</h2>
              <ul className="divide-y divide-line border-y border-line">
                {calls.map((call) => (
                  <CallLine key={call._id} call={call} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  )
}

function CallLine({ call }: { call: StaffCall }) {
  const { t, lang } = useTranslation('phoneCalls')
  const zone = useOwnZone('UTC')
  const { enquiryId, name, phone, state, startsAt, counsellor, attempts } = call
  const isOverdue = state === 'booked' && new Date(startsAt) < new Date()
  const theirs = call.zone && formatCallTime(lang, call.zone, startsAt)
  const ours = formatCallTime(lang, zone, startsAt)
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Link to={staffPaths.enquiry({ lang, id: enquiryId })} className="font-medium hover:text-accent">
          <bdi>{name}</bdi>
        </Link>
        <p className="text-sm tabular-nums">{ours}</p>
        {theirs && theirs !== ours && (
          <p className="text-sm text-soft">{t('desk.theirTime', { when: isolate(theirs) })}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm sm:justify-end">
        {isOverdue && <Tag tone="precious">{t('desk.overdue')}</Tag>}
        {state !== 'booked' && <Tag>{t(`desk.states.${state}`)}</Tag>}
        {attempts.length > 0 && <span className="text-soft">{t('desk.tried', { count: attempts.length })}</span>}
        {counsellor && <bdi className="text-soft">{counsellor.name ?? counsellor.Email}</bdi>}
        {phone && (
          <a
            href={phoneLink(phone)}
            className="text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
      </div>
    </li>
  )
}
