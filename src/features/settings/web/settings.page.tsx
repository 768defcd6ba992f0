import './messages.ts'
import { Link } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { DEFAULT_UNDO_MINUTES } from '#features/admissions/staff/decision-defaults.ts'
import type { SettingView } from '#features/settings/contract.ts'
import { formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translator.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { PageHead } from '#ui/admin/page-head.tsx'
import { LoadError } from '#ui/parts/load-error.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'

export const meta = titleMeta('settings', (t) => t('title'))

const load = () => unwrap(authedApi.admin.settings.$get())

/** All settings with what they are now; each has a page of its own. */
export default function SettingsPage() {
  const { t } = useTranslation('settings')
  const { answer, failed, message, retry } = useAsyncData(load)
  return (
    <>
      <PageHead title={t('title')} note={t('intro')} />
      {failed ? (
        <LoadError message={message} onRetry={retry} />
      ) : answer ? (
        <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
          {answer.items.map((setting) => (
            <SettingCard key={setting.key} setting={setting} />
          ))}
        </ul>
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </>
  )
}

function SettingCard({ setting }: { setting: SettingView }) {
  const { t, lang } = useTranslation('settings')
  const { key, updatedAt, updatedBy } = setting
  const at = updatedAt && formatMoment(lang, updatedAt)
  return (
    <li className="relative rounded-card border border-line bg-surface p-4 transition-colors hover:border-accent">
      <h2 className="text-base">
        <Link to={staffPaths.setting({ lang, key })} className="after:absolute after:inset-0 hover:text-accent">
          {t(`keys.${key}.title`)}
        </Link>
      </h2>
      <p className="mt-1 line-clamp-1 font-medium text-sm [overflow-wrap:anywhere]">
        <bdi>{summaryOf(setting, t) || <span className="font-normal text-faint">{t('notSet')}</span>}</bdi>
      </p>
      <p className="mt-1 text-sm text-soft">{t(`keys.${key}.text`)}</p>
      {at && (
        <p className="mt-2 text-xs text-soft tabular-nums">
          {updatedBy ? t('savedBy', { at, name: isolate(updatedBy.name ?? updatedBy.Email) }) : t('savedAt', { at })}
        </p>
      )}
    </li>
  )
}

/** What a setting is now, in a few words. */
function summaryOf({ key, value }: SettingView, t: Translate<'settings'>): string {
  const object = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const texts = (...names: string[]) =>
    names
      .map((name) => object[name])
      .filter((part) => part !== null && part !== undefined && part !== '')
      .join(' · ')
  const count = Array.isArray(value) ? value.length : 0
  switch (key) {
    case 'brand':
    case 'legal':
      return texts('nameEn', 'nameAr', 'licence')
    case 'signatory':
      return [object.nameEn, object.titleEn].filter(Boolean).join(' · ') || t('notSet')
    case 'decisions':
      return t('undo', { count: Number(object.undoMinutes ?? DEFAULT_UNDO_MINUTES) })
    case 'contact':
      return texts('email', 'phone', 'whatsapp')
    case 'openingHours':
      return Array.isArray(object.days) ? t('days', { count: new Set(object.days.map(dayOf)).size }) : ''
    case 'claims':
      return texts('countries', 'students')
    case 'expressHours':
      return typeof value === 'number' ? t('hours', { count: value }) : ''
    case 'homeFaq':
      return count > 0 ? t('questions', { count }) : ''
    case 'featured':
      return count > 0 ? t('universities', { count }) : ''
    case 'retention':
      return summaryOfRules(object, t)
    case 'demoCatalogue':
      return t(value === true ? 'on' : 'off')
  }
}

const dayOf = (row: unknown): unknown => (row as { day?: unknown } | null)?.day

function summaryOfRules(rules: Record<string, unknown>, t: Translate<'settings'>): string {
  const on = Object.values(rules).filter((months) => typeof months === 'number').length
  return on === 0 ? '' : t('retention.summary', { count: on })
}
