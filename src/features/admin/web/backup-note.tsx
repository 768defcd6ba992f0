import type { Overview } from '#features/admin/contract.ts'
import { formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'

/** When the last backup was made, for who can do something about it. */
export function BackupNote({ backup: { newest, isOld } }: { backup: NonNullable<Overview['backup']> }) {
  const { t, lang } = useTranslation('admin')
  const words = newest
    ? t(isOld ? 'backup.old' : 'backup.newest', { when: isolate(formatMoment(lang, newest)) })
    : t('backup.none')
  if (!isOld) return <p className="mb-8 text-sm text-soft">{words}</p>
  return (
    <p role="alert" className="mb-8 flex gap-1.5 text-sm text-error">
      <Icon name="warning" className="mt-[0.15em] size-[1.3em]" />
      {words}
    </p>
  )
}
