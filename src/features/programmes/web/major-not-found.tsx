import './messages.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { Container } from '#ui/parts/section.tsx'

/** The address of a major that may have been moved or does not exist. */
export function MajorNotFound() {
  const { t, lang } = useTranslation('programmes')
  return (
    <Container className="pt-12 lg:pt-20">
      <title>{t('page.notFound.title')}</title>
      <meta name="robots" content="noindex" />
      <RouteLine open className="h-8 w-52 text-accent" />
      <h1 className="mt-8 text-3xl lg:text-4xl">{t('page.notFound.title')}</h1>
      <p className="mt-4 max-w-measure text-lg text-soft">{t('page.notFound.text')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.home({ lang })}>{t('page.notFound.home')}</ButtonLink>
        <ButtonLink to={paths.search({ lang, params: { kind: 'major' } })} variant="quiet" icon="search">
          {t('page.notFound.search')}
        </ButtonLink>
      </div>
    </Container>
  )
}
