import type { MediaUse } from '#features/media/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'

/** The records that show a picture. */
export function MediaUses({ uses }: { uses: MediaUse[] }) {
  const { t } = useTranslation('media')
  return (
    <section aria-labelledby="uses-title">
      <h2 id="uses-title" className="mb-3 text-lg">
        {t('record.where')}
      </h2>
      {uses.length === 0 && <p className="text-sm text-soft">{t('record.nowhere')}</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {uses.map(({ entity, _id, name, field }) => (
          <li key={`${_id} ${field}`} className="flex flex-wrap items-baseline gap-x-3 py-2 text-sm">
            <span className="text-soft">{t(`record.entity.${entity}`)}</span>
            <LocalizedText text={name} className="font-medium" />
            <span className="text-soft">{t(`record.field.${field}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
