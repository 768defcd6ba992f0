import type { ItemLink } from '#features/admissions/applications/contract.ts'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'

/** The page of what is applied for. */
export const itemPath = ({ type, slug }: Pick<ItemLink, 'type' | 'slug'>, lang: Language): string =>
  type === 'university' ? paths.university({ lang, slug }) : paths.programme({ lang, slug, type })
