import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Container } from '#ui/parts/section.tsx'

/** Where a link was withdrawn or has expired; the page does not say which. */
export function FamilyPageGone() {
  const { t, lang } = useTranslation('family-pages')
  return (
    <Container className="pt-8 lg:pt-12">
      <EmptyState
        level={1}
        title={t('gone.title')}
        actions={
          <ButtonLink to={paths.search({ lang, params: { kind: 'major' } })} icon="search">
            {t('gone.search')}
          </ButtonLink>
        }
      >
        {t('gone.text')}
      </EmptyState>
    </Container>
  )
}
