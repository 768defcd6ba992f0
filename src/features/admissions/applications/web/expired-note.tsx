import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#ui/parts/text-link.tsx'

type ExpiredNoteProps = { application: Pick<ApplicationView, 'expiredAt' | 'documentsExpiredAt'> }

/** What of an application was deleted because its time was over; nothing while all of it is there. */
export function ExpiredNote({ application: { expiredAt, documentsExpiredAt } }: ExpiredNoteProps) {
  const { t, lang } = useTranslation('applications')
  if (!expiredAt && !documentsExpiredAt) return null
  const day = (at: string) => isolate(formatDayOf(lang, at))
  return (
    <div className="mt-6 max-w-measure space-y-1 border-s-2 border-saffron ps-4 text-sm">
      {documentsExpiredAt && <p>{t('expired.documents', { date: day(documentsExpiredAt) })}</p>}
      {expiredAt && <p>{t('expired.answers', { date: day(expiredAt) })}</p>}
      <p>
        <TextLink to={`${paths.privacy({ lang })}#kept`}>{t('expired.rules')}</TextLink>
      </p>
    </div>
  )
}
