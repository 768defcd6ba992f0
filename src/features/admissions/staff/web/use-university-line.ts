import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { formatDate, formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** A line of the history that says how far the university was notified of an event. */
export function useUniversityLine() {
  const { t, lang } = useTranslation('review')
  return ({ state, at, dueOn, sentTo, by }: NonNullable<ReviewView['timeline'][number]['university']>): string => {
    const time = isolate(at ? formatMoment(lang, at) : '')
    switch (state) {
      case 'sending':
        return t('university.sending')
      case 'sent':
        // In one's own application there is no address.
        return sentTo === null
          ? t('university.doneBy', { name: t('application.by.staff'), time })
          : t('university.sent', { address: isolate(sentTo), time })
      case 'to_do':
        return t('university.to_do', { day: isolate(dueOn ? formatDate(lang, dueOn) : '') })
      case 'superseded':
        return t('university.superseded')
      case 'done':
        return t('university.doneBy', { name: isolate(by ?? t('application.by.staff')), time })
    }
  }
}
