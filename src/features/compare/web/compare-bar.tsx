import { MOST_COMPARED } from '#features/shortlist/limits.ts'
import { isFull } from '#features/shortlist/web/lists.ts'
import { compareList } from '#features/shortlist/web/saved-lists.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { useStored } from '#ui/local-storage.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Container } from '#ui/parts/section.tsx'

/** The items chosen for comparison, at the foot of the screen. */
export function CompareBar() {
  const { t } = useTranslation()
  const lang = useLanguage()
  const list = useStored(compareList)
  const count = list.ids.length
  const hint = isFull(list) ? t('keep.full') : count === 1 ? t('keep.oneMore') : null

  function clear() {
    compareList.change((now) => ({ ...now, ids: [] }))
    // The bar disappears when it is empty, so the focus moves to the page.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <section
      id="compare-bar"
      aria-label={t('keep.bar')}
      className="sticky bottom-0 z-20 border-t border-line bg-surface shadow-float transition-[translate] duration-200 print:hidden starting:translate-y-full"
    >
      <Container className="flex items-center gap-x-2 py-2.5 sm:gap-x-4">
        <span aria-hidden="true" className="hidden gap-1.5 sm:flex">
          {Array.from({ length: MOST_COMPARED }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: places of a row, filled from its start
              key={place}
              className={`size-3 rounded-pill border-2 border-accent ${place < count ? 'bg-accent' : ''}`}
            />
          ))}
        </span>
        <p role="status" className="min-w-0 flex-1 text-sm">
          <span className="font-medium">{t('keep.chosen', { count })}</span>
          {hint && <span className="text-soft max-sm:sr-only"> {hint}</span>}
        </p>
        <Button variant="plain" size="small" onClick={clear} className="max-sm:w-11 max-sm:px-0">
          <Icon name="close" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">{t('keep.clear')}</span>
        </Button>
        <ButtonLink to={paths.compare({ lang, ids: list.ids })} size="small" iconAfter="arrow">
          {t('keep.compare')}
        </ButtonLink>
      </Container>
    </section>
  )
}
