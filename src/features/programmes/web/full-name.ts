import type { Level } from '#catalogue-index/query/options.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'

/** A programme or a university, as far as it is needed to distinguish it from others. */
type Named = {
  name: Localized
  /** Of a programme. */
  level?: Level
  university?: { name: Localized } | null
  provider?: Localized | null
  country?: { name: Localized } | null
}

/**
 * What distinguishes a programme from others where only its name is heard, as in a list of buttons: many universities teach
 * Medicine, and one may teach it at two levels.
 */
export function useFullName(): (item: Named) => string {
  const { t, lang } = useTranslation('programmes')
  return ({ name, level, university, provider, country }) => {
    const hosts = university ? [university.name] : [provider, country?.name]
    const where = level ? hosts.flatMap((host) => (host ? [localize(host, lang)] : [])) : []
    const parts = [localize(name, lang), ...(level ? [t(`level.${level}`)] : []), ...where]
    return parts.join(lang === 'ar' ? '، ' : ', ')
  }
}
