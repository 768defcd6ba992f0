import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { ButtonLink, buttonClass } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { KeyHint, shortcut } from '#ui/parts/key-hint.tsx'
import { Position } from './case-head.tsx'
import type { Queue } from './use-queue.ts'

type CaseStepsProps = {
  queue: Queue
  list: string
  /** Before it is opened, to load it ahead. */
  onNext: (id: string) => void
  /** Whether a link leads to the decision, which is below. */
  canDecide: boolean
}

/** Back to the list as it was, and to the applications before and after this one. */
export function CaseSteps({ queue: { position, total, previous, next }, list, onNext, canDecide }: CaseStepsProps) {
  const { t, lang } = useTranslation('review')
  const to = (id: string) => staffPaths.application({ lang, id, list })
  return (
    <nav aria-label={t('workspace.steps')} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <ButtonLink
        to={staffPaths.applications({ lang, params: new URLSearchParams(list) })}
        variant="plain"
        size="small"
        icon="back"
        {...shortcut('L')}
        className="-ms-3.5"
      >
        <span className="max-sm:sr-only">{t('workspace.toList')}</span>
      </ButtonLink>
      <span className="ms-auto flex items-center gap-2">
        <Position position={position} total={total} />
        {previous && (
          <ButtonLink
            to={to(previous._id)}
            variant="quiet"
            size="small"
            data-shortcut="previous"
            aria-keyshortcuts="K"
            onPointerEnter={() => onNext(previous._id)}
          >
            <Icon name="back" className="size-5 sm:hidden" />
            <span className="max-sm:sr-only">{t('workspace.previous')}</span>
            <KeyHint>K</KeyHint>
          </ButtonLink>
        )}
        {next && (
          <ButtonLink
            to={to(next._id)}
            variant="quiet"
            size="small"
            data-shortcut="next"
            aria-keyshortcuts="J"
            onPointerEnter={() => onNext(next._id)}
          >
            <Icon name="arrow" className="size-5 sm:hidden" />
            <span className="max-sm:sr-only">{t('workspace.next')}</span>
            <KeyHint>J</KeyHint>
          </ButtonLink>
        )}
        {canDecide && (
          <a href="#decision" className={buttonClass({ size: 'small' })}>
            {t('workspace.decideLink')}
          </a>
        )}
      </span>
    </nav>
  )
}
