import { Link } from 'react-router'
import type { ApplicationItem } from '#features/admissions/applications/contract.ts'
import { universityOf } from '#features/admissions/applications/university-of.ts'
import { itemPath } from '#features/admissions/applications/web/item-path.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Container } from '#ui/parts/section.tsx'
import { UniversityMark } from '#ui/parts/university-mark.tsx'

/** What is applied for, and until when; the way back to its page. */
export function ItemHead({ item }: { item: ApplicationItem }) {
  const { t, lang } = useTranslation('apply')
  const { university, country } = item
  const marked = universityOf(item)
  const next = item.intakes.find(({ state, deadline }) => state === 'open' && deadline !== null)
  return (
    <div data-hue={hueOf(marked?.name.en ?? item.slug.en)} className="border-b border-line bg-hue-tint">
      <Container className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3 sm:gap-y-4 sm:py-6 lg:py-8">
        {marked && <UniversityMark university={marked} className="h-16 w-14 max-sm:h-12 max-sm:w-10.5" />}
        <div className="min-w-0 flex-1">
          <p className="text-sm text-soft max-sm:sr-only">{t('page.kicker')}</p>
          <h1 className="text-xl sm:text-2xl">
            <Link to={itemPath(item, lang)} className="decoration-1 underline-offset-4 hover:underline">
              <LocalizedText text={item.name} />
            </Link>
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-soft">
            {university && <LocalizedText text={university.name} />}
            {country && (
              <span className="inline-flex items-center gap-2">
                <Flag flagKey={country.flagKey} />
                <LocalizedText text={country.name} />
              </span>
            )}
          </p>
        </div>
        {next?.deadline && (
          <dl className="text-sm max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:gap-3">
            <dt className="text-soft">{t('page.untilDeadline')}</dt>
            <dd className="font-medium">
              <DeadlineLabel date={next.deadline} />
            </dd>
          </dl>
        )}
      </Container>
    </div>
  )
}
