import type { LinkView } from '#features/content/links/contract.ts'
import { useLabels } from '#features/content/web/labels.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FACT_TOPICS } from '#lib/enums.ts'
import type { Language } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'

type Place = Pick<LinkView, 'entity' | 'recordId' | 'field' | 'language'>

/** The field of the form that holds a link: its page, and the id that takes the focus there. */
export function placePath(lang: Language, { entity, recordId, field, language }: Place): string {
  if (recordId === null) return `${staffPaths.setting({ lang, key: 'contact' })}#${field}.url`
  const [, topic] = /^checks\.(.+)$/.exec(field) ?? []
  const id = topic === undefined ? ['values', field, ...(language ? [language] : [])].join('.') : `check-${topic}`
  return `${staffPaths.record({ lang, entity, id: recordId })}#${id}`
}

/** The field in words. */
export function usePlaceText(): (place: Place) => string {
  const { t } = useTranslation('links')
  const { t: checks } = useTranslation('checks')
  const labels = useLabels()
  return ({ field, language }) => {
    const [kind, part = ''] = field.split('.')
    if (kind === 'checks') return t('source', { topic: checks(`topics.${part as (typeof FACT_TOPICS)[number]}`) })
    if (kind === 'social') return t('channel', { place: Number(part) + 1 })
    return language ? `${labels.field(field)} · ${t(`languages.${language}`)}` : labels.field(field)
  }
}
