import type { ContentEntity } from '#features/content/fields.ts'
import { type Language, type Localized, localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'

/** The public page of a published record; a tag's are the articles that carry it. */
export function publicPath(entity: ContentEntity, slug: Localized, lang: Language): string {
  switch (entity) {
    case 'countries':
      return paths.country({ lang, slug })
    case 'universities':
      return paths.university({ lang, slug })
    case 'faculties':
      return paths.faculty({ lang, slug })
    case 'majors':
      return paths.major({ lang, slug })
    case 'courses':
      return paths.course({ lang, slug })
    case 'articles':
      return paths.article({ lang, slug })
    case 'tags':
      return paths.blog({ lang, tag: localize(slug, lang) })
  }
}
