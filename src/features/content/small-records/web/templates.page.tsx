import '#features/admissions/templates/web/messages.ts'
import { templates } from '#features/content/small-records/templates.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LANGUAGES, type Language } from '#lib/localized.ts'
import { Tag } from '#ui/parts/chip.tsx'
import { SmallList } from './small-list.tsx'
import { smallMeta } from './small-meta.ts'
import { StarterSet } from './starter-set.tsx'

export const meta = smallMeta('templates')

/** The texts that staff write to students again and again, by kind. */
export default function TemplatesPage() {
  const { t } = useTranslation('templates')
  return (
    <SmallList
      definition={templates}
      cells={() => ({
        text: (text) => (
          <span className="flex flex-wrap gap-1">
            {LANGUAGES.map((lang) => {
              const isThere = (text as Record<Language, string | null>)[lang] !== null
              return (
                <Tag key={lang} tone={isThere ? 'plain' : 'precious'}>
                  {t(isThere ? `there.${lang}` : `missing.${lang}`)}
                </Tag>
              )
            })}
          </span>
        ),
      })}
      above={(list, reload) => {
        const missing = (list as unknown as { missingStarters: number | null }).missingStarters ?? 0
        return missing > 0 && <StarterSet missing={missing} onAdded={reload} />
      }}
    />
  )
}
