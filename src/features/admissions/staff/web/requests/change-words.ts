import type { Change } from '#features/admissions/staff/changes-contract.ts'
import { formatTime } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Who changed what, and at what time. */
export function useChangeWords(): (change: Change) => string {
  const { t } = useTranslation('requests')
  const { t: review } = useTranslation('review')
  const lang = useLanguage()
  return ({ change, state, by, name, at }) =>
    t('changes.line', {
      who: name ? isolate(name) : t(`changes.${by}`),
      time: isolate(formatTime(lang, at)),
      what: t(`changes.what.${change}`, { state: state ? review(`application.states.${state}`) : '' }),
    })
}
