import { useState } from 'react'
import { MOST_COMPARED } from '#features/shortlist/limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { useHasScrolledBeyond } from '#ui/has-scrolled-beyond.ts'
import { useMedia } from '#ui/hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Container } from '#ui/parts/section.tsx'

type SharedListBarProps = {
  /** The reader's stored comparison. */
  own: readonly string[]
  shown: readonly string[]
  onUse: () => void
  onAdd: () => void
}

/** Pixels after which the actions of a comparison have left the bottom of a phone's screen, where this would cover them. */
const PAST_ACTIONS = 400

/**
 * Actions for a comparison opened by a link; at the foot of the screen, so that nothing moves when it appears: on a phone
 * once its reader has gone on to the table.
 */
export function SharedListBar({ own, shown, onUse, onAdd }: SharedListBarProps) {
  const { t, lang } = useTranslation('shortlist')
  const { t: common } = useTranslation()
  const [isClosed, setIsClosed] = useState(false)
  const isPhone = useMedia('(max-width: 39.99rem)', true)
  const hasPassedActions = useHasScrolledBeyond(PAST_ACTIONS)
  const room = MOST_COMPARED - own.length
  const added = shown.filter((id) => !own.includes(id)).length
  if (isClosed || (isPhone && !hasPassedActions)) return null
  return (
    <section
      id="compare-bar"
      data-tall
      aria-label={t('shared.label')}
      className="sticky bottom-0 z-20 mt-10 border-t border-line bg-surface shadow-float print:hidden"
    >
      <Container className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p className="min-w-28 flex-1 text-xs sm:min-w-60 sm:text-sm">
          {own.length === 0 ? t('shared.noneOwn') : t('shared.own', { count: own.length })}
          {added > room && room > 0 && <span className="text-soft"> {t('shared.room', { count: room })}</span>}
        </p>
        <div className="flex flex-wrap gap-2">
          {own.length > 0 && (
            <ButtonLink to={paths.compare({ lang, ids: own })} variant="plain" size="small">
              {t('shared.keepMine')}
            </ButtonLink>
          )}
          {own.length > 0 && added > 0 && room > 0 && (
            <Button variant="quiet" size="small" onClick={onAdd}>
              {t('shared.add')}
            </Button>
          )}
          <Button size="small" variant={own.length > 0 ? 'quiet' : 'primary'} onClick={onUse}>
            {t('shared.use')}
          </Button>
          <Button variant="plain" size="small" className="max-sm:w-11 max-sm:px-0" onClick={() => setIsClosed(true)}>
            <Icon name="close" className="size-5" />
            <span className="sr-only">{common('nav.close')}</span>
          </Button>
        </div>
      </Container>
    </section>
  )
}
