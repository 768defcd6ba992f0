import './messages.ts'
import '#features/articles/web/messages.ts'
import '#features/countries/web/messages.ts'
import '#features/faculties/web/messages.ts'
import '#features/programmes/web/messages.ts'
import '#features/universities/web/messages.ts'
import { useEffect, useState } from 'react'
import { ArticleCard } from '#features/articles/web/article-card.tsx'
import { ArticleDetails } from '#features/articles/web/article-details.tsx'
import { toShownArticle } from '#features/articles/web/shown-article.ts'
import type { PreviewPage } from '#features/content/preview.ts'
import { CountryDetails } from '#features/countries/web/country-details.tsx'
import { firstOfCountry } from '#features/countries/web/first-of-country.ts'
import { FacultyDetails } from '#features/faculties/web/faculty-details.tsx'
import { firstOfFaculty } from '#features/faculties/web/first-of-faculty.ts'
import { ProgrammeCard } from '#features/programmes/web/programme-card.tsx'
import { ProgrammeDetails } from '#features/programmes/web/programme-details.tsx'
import { firstOfUniversity } from '#features/universities/web/first-of-university.ts'
import { UniversityCard } from '#features/universities/web/university-card.tsx'
import { UniversityDetails } from '#features/universities/web/university-details.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { Container } from '#ui/parts/section.tsx'
import { type PreviewMessage, previewMessage } from './preview-message.ts'

export const meta = titleMeta('content', (t) => t('preview.title'))

/** What the form has given it. */
type Shown = Extract<PreviewMessage, { kind: 'preview' }>

/**
 * A record as its public page would show it, in a frame of its form. The address has nothing of it: the form gives the
 * frame what the server has answered it.
 */
export default function PreviewFrame() {
  const { t } = useTranslation('content')
  const [shown, setShown] = useState<Shown | null>(null)

  useEffect(() => {
    const isInFrame = window.parent !== window
    const listen = (event: MessageEvent<unknown>) => {
      const message = previewMessage(event, window.parent)
      if (message?.kind === 'preview') setShown(message)
    }
    if (!isInFrame) return
    addEventListener('message', listen)
    document.addEventListener('click', doNothing, true)
    document.addEventListener('submit', doNothing, true)
    window.parent.postMessage({ kind: 'preview-ready' } satisfies PreviewMessage, location.origin)
    return () => {
      removeEventListener('message', listen)
      document.removeEventListener('click', doNothing, true)
      document.removeEventListener('submit', doNothing, true)
    }
  }, [])

  if (!shown) {
    return (
      <Container className="py-20">
        <p className="text-soft">{t('preview.alone')}</p>
      </Container>
    )
  }
  return shown.part === 'page' ? <Page page={shown.page} /> : <Card page={shown.page} />
}

/** Links lead away from the form, and buttons would save a draft to a list: only those within the page work. */
function doNothing(event: Event) {
  const target = event.target instanceof Element ? event.target.closest('a, button, form') : null
  if (!target || target.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  event.stopPropagation()
}

function Page({ page }: { page: PreviewPage }) {
  const lang = useLanguage()
  switch (page.type) {
    case 'country':
      return <CountryDetails country={firstOfCountry(page.view)} />
    case 'university':
      return <UniversityDetails university={firstOfUniversity(page.view)} filter={{}} found={null} />
    case 'faculty':
      return <FacultyDetails faculty={firstOfFaculty(page.view)} />
    case 'article':
      return <ArticleDetails {...toShownArticle(page.view, lang)} />
    case 'major':
    case 'course':
      return <ProgrammeDetails programme={page.view} />
  }
}

function Card({ page }: { page: PreviewPage }) {
  const { t } = useTranslation('content')
  return (
    <Container className="py-10">
      <div className="max-w-4xl">
        {page.type === 'major' || page.type === 'course' ? (
          <ProgrammeCard programme={page.view} level={2} />
        ) : page.type === 'university' ? (
          <UniversityCard university={page.view} />
        ) : page.type === 'article' ? (
          <ArticleCard article={page.view} />
        ) : (
          <p className="text-soft">{t('preview.noCard')}</p>
        )}
      </div>
    </Container>
  )
}
