import type { Dropped } from '#catalogue-index/query/address.ts'
import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { keyWords } from './filter-labels.ts'

/** Names the ignored parameters of the address, so that nobody takes them for applied (P9). */
export function IgnoredParamsNote({ dropped }: { dropped: Dropped[] }) {
  const { t } = useTranslation('search')
  const lang = useLanguage()
  if (dropped.length === 0) return null
  const parts = dropped.map(({ key, value }) => t('droppedValue', { filter: keyWords(t, key), value: isolate(value) }))
  return (
    <p className="mt-4 flex items-start gap-2 rounded-field bg-saffron-tint px-3 py-2 text-sm text-saffron-ink">
      <Icon name="info" className="mt-0.5 size-5" />
      <span className="min-w-0 break-words">{t('dropped', { values: formatList(lang, parts) })}</span>
    </p>
  )
}
