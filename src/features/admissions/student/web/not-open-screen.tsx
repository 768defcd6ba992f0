import type { ApplicationItem } from '#features/admissions/applications/contract.ts'
import { itemPath } from '#features/admissions/applications/web/item-path.ts'
import { ProgrammeCard } from '#features/programmes/web/programme-card.tsx'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardGrid } from '#ui/parts/card-grid.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { useSubject } from './use-subject.ts'

const SHOWN = 3

/** Why applications are closed, and similar programmes. */
export function NotOpenScreen({ item, why }: { item: ApplicationItem; why: 'closed' | 'deadline_passed' }) {
  const { t, lang } = useTranslation('apply')
  const { answer: subject } = useSubject(item)
  // Only similar programmes that can be applied for are offered.
  const similar = (subject?.similar ?? []).filter(({ nextIntake }) => nextIntake !== null).slice(0, SHOWN)
  const text =
    item.type === 'university' ? 'closed.textUniversity' : similar.length > 0 ? 'closed.text' : 'closed.textAlone'
  return (
    <>
      <EmptyState
        title={t(`closed.${why}`)}
        actions={
          <>
            <ButtonLink to={itemPath(item, lang)}>{t('closed.page')}</ButtonLink>
            {item.university && (
              <ButtonLink to={paths.university({ lang, slug: item.university.slug })} variant="quiet">
                {t('closed.university')}
              </ButtonLink>
            )}
            <ButtonLink to={paths.search({ lang })} variant="quiet">
              {t('closed.search')}
            </ButtonLink>
          </>
        }
      >
        {t(text, { name: isolate(localize(item.name, lang)) })}
      </EmptyState>
      {similar.length > 0 && (
        <section aria-labelledby="similar-title" className="mt-12">
          <h2 id="similar-title" className="mb-5 text-xl">
            {t('closed.similar')}
          </h2>
          <CardGrid items={similar} layout="tickets">
            {(programme) => <ProgrammeCard programme={programme} />}
          </CardGrid>
        </section>
      )}
    </>
  )
}
