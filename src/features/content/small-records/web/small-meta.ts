import type { SmallEntity } from '#features/content/fields.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'

type MetaArgs = Pick<Parameters<typeof adminMeta>[0], 'matches'> & { location: { pathname: string } }

/** The head of a page about one kind of small records. */
export const smallMeta =
  (entity: SmallEntity) =>
  ({ matches, location: { pathname } }: MetaArgs) => {
    const lang = languageOfPath(pathname)
    return adminMeta({ matches, lang, title: translatorFor(lang, entity).t('title') })
  }
