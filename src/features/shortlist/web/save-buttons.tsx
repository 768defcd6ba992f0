import { type Named, useFullName } from '#features/programmes/web/full-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { useStored } from '#ui/local-storage.ts'
import { buttonClass } from '#ui/parts/button.tsx'
import { Icon, type IconName } from '#ui/parts/icon.tsx'
import { isFull, isShortlisted, toggleCompared, toggleShortlisted } from './lists.ts'
import { compareList, shortlist } from './saved-lists.ts'

type KeepButtonsProps = {
  item: Named & { _id: string }
  /** `icons` on a card, `words` where there is room for them. */
  look?: 'icons' | 'words'
}

/**
 * Puts something on the reader's shortlist or into the comparison, and takes it out again. The page is the same for
 * everyone and comes with the room for the buttons; the browser, who knows the lists, fills it.
 */
export function SaveButtons({ item, look = 'icons' }: KeepButtonsProps) {
  const { _id } = item
  const { t } = useTranslation()
  const there = useHydrated()
  const listed = isShortlisted(useStored(shortlist), _id)
  const comparison = useStored(compareList)
  const compared = comparison.ids.includes(_id)
  const full = isFull(comparison) && !compared
  const name = useFullName()(item)
  return (
    <div
      className={`flex flex-wrap no-script:hidden print:hidden ${look === 'words' ? 'gap-2 *:grow' : 'gap-1'} ${there ? '' : 'invisible'}`}
    >
      <Toggle
        look={look}
        icon="bookmark"
        words={t('keep.shortlist')}
        label={t('keep.shortlistItem', { name })}
        pressed={listed}
        onPress={() => shortlist.change((list) => toggleShortlisted(list, _id, new Date()))}
      />
      <Toggle
        look={look}
        icon="columns"
        words={t('keep.compare')}
        label={t('keep.compareItem', { name })}
        pressed={compared}
        barred={full ? t('keep.full') : undefined}
        onPress={() => compareList.change((list) => toggleCompared(list, _id))}
      />
    </div>
  )
}

type ToggleProps = {
  look: 'icons' | 'words'
  icon: IconName
  /** Shown where there is room; elsewhere a hint. */
  words: string
  /** What a list of buttons tells it from its like by; the words come first in it, for those who speak them. */
  label: string
  pressed: boolean
  /** Why it cannot be pressed now. It stays where the keyboard finds it, and says so. */
  barred?: string | undefined
  onPress: () => void
}

const looks = {
  icons:
    'relative z-20 inline-flex size-10 items-center justify-center rounded-field text-soft transition-colors hover:bg-tint hover:text-accent aria-pressed:bg-tint aria-pressed:text-accent aria-disabled:opacity-50',
  words: `${buttonClass({ variant: 'quiet' })} aria-pressed:border-accent aria-pressed:bg-tint aria-pressed:text-pressed aria-disabled:opacity-50`,
}

function Toggle({ look, icon, words, label, pressed, barred, onPress }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      aria-disabled={barred !== undefined || undefined}
      aria-description={barred}
      title={barred ?? (look === 'icons' ? words : undefined)}
      className={looks[look]}
      onClick={() => barred === undefined && onPress()}
    >
      <Icon name={icon} className={`size-5 ${pressed ? 'fill-current' : ''}`} />
      {look === 'words' && words}
    </button>
  )
}
