import { useTranslation } from '#i18n/use-translation.ts'
import { useStored } from '#ui/local-storage.ts'
import { buttonClass } from '#ui/parts/button.tsx'
import { Icon, type IconName } from '#ui/parts/icon.tsx'
import { rememberChange } from './last-change.ts'
import { isFull, isShortlisted, toggleCompared, toggleShortlisted } from './lists.ts'
import { compareList, shortlist } from './saved-lists.ts'

type Look = 'icons' | 'stacked' | 'row' | 'words'

type SaveButtonsProps = {
  id: string
  /** Distinguishes the item from similar ones, for those who hear only the button. */
  name: string
  /** `icons` on a card, one above the other where `stacked`; `words` where there is room for them, small and side by side in a `row`. */
  look?: Look
}

/**
 * Adds an item to the reader's shortlist or comparison, or removes it. The page is the same for everyone, so it comes with
 * nothing chosen; the browser, which has the lists, puts that right.
 */
export function SaveButtons({ id, name, look = 'icons' }: SaveButtonsProps) {
  const { t } = useTranslation()
  const listed = isShortlisted(useStored(shortlist), id)
  const comparison = useStored(compareList)
  const compared = comparison.ids.includes(id)
  const full = isFull(comparison) && !compared
  return (
    <div className={`flex no-script:hidden print:hidden ${gaps[look]}`}>
      <Toggle
        look={look}
        icon="bookmark"
        words={t('keep.shortlist')}
        label={t('keep.shortlistItem', { name })}
        pressed={listed}
        onPress={() => {
          rememberChange(id)
          shortlist.change((list) => toggleShortlisted(list, id, new Date()))
        }}
      />
      <Toggle
        look={look}
        icon="columns"
        words={t('keep.compare')}
        label={t('keep.compareItem', { name })}
        pressed={compared}
        disabledReason={full ? t('keep.full') : undefined}
        onPress={() => {
          rememberChange(id)
          compareList.change((list) => toggleCompared(list, id))
        }}
      />
    </div>
  )
}

type ToggleProps = {
  look: Look
  icon: IconName
  /** Shown on the button, or as its tooltip. */
  words: string
  /** Names the item too. Starts with `words`, for people who control the page by voice. */
  label: string
  pressed: boolean
  /** Why it is disabled. It stays focusable and announces the reason. */
  disabledReason?: string | undefined
  onPress: () => void
}

const gaps: Record<Look, string> = {
  icons: 'flex-wrap gap-1',
  stacked: 'flex-col',
  row: 'flex-wrap gap-2 *:flex-1',
  words: 'flex-wrap gap-2 *:grow',
}

const ICON =
  'relative z-20 inline-flex size-10 items-center justify-center rounded-field bg-clip-content p-0.75 text-soft transition-colors hover:bg-tint hover:text-accent aria-pressed:bg-tint aria-pressed:text-accent aria-disabled:opacity-50'
const PRESSED = 'aria-pressed:border-accent aria-pressed:bg-tint aria-pressed:text-pressed aria-disabled:opacity-50'
const looks: Record<Look, string> = {
  icons: ICON,
  stacked: ICON,
  row: `${buttonClass({ variant: 'quiet', size: 'small' })} ${PRESSED}`,
  words: `${buttonClass({ variant: 'quiet' })} ${PRESSED}`,
}

const hasWords = (look: Look) => look === 'row' || look === 'words'

function Toggle({ look, icon, words, label, pressed, disabledReason, onPress }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      aria-disabled={disabledReason !== undefined || undefined}
      title={disabledReason ?? (hasWords(look) ? undefined : words)}
      className={looks[look]}
      onClick={() => disabledReason === undefined && onPress()}
    >
      <Icon name={icon} className={`size-5 ${pressed ? 'fill-current' : ''}`} />
      {hasWords(look) && words}
    </button>
  )
}
