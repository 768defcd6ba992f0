import type { ArticleView } from '#features/articles/contract.ts'
import type { CountryView } from '#features/countries/contract.ts'
import type { FacultyView } from '#features/faculties/contract.ts'
import type { CourseView, MajorView } from '#features/programmes/contract.ts'
import type { UniversityView } from '#features/universities/contract.ts'
import type { Language } from '#lib/localized.ts'
import { draw } from '#platform/images/render-image.ts'
import { articleCard, type Content, countryCard, facultyCard, programmeCard, universityCard } from './cards.ts'
import { drawingOf } from './draw-card.ts'

/** What a page shows, by its kind. */
type PageView =
  | { type: 'country'; view: CountryView }
  | { type: 'university'; view: UniversityView }
  | { type: 'faculty'; view: FacultyView }
  | { type: 'major'; view: MajorView }
  | { type: 'course'; view: CourseView }
  | { type: 'article'; view: ArticleView }

/** The picture of a page where it is shared, drawn from what the page shows; not stored. A PNG. */
export const drawPagePicture = (page: PageView, lang: Language, brand: string): Promise<Uint8Array<ArrayBuffer>> =>
  draw(drawingOf({ lang, brand, note: '', ...contentOf(page, lang) }))

function contentOf({ type, view }: PageView, lang: Language): Content {
  switch (type) {
    case 'country':
      return countryCard(view, lang)
    case 'university':
      return universityCard(view, lang)
    case 'faculty':
      return facultyCard(view, lang)
    case 'major':
    case 'course':
      return programmeCard(view, lang)
    case 'article':
      return articleCard(view, lang)
  }
}
