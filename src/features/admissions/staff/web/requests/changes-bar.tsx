import type { Changes } from '#features/admissions/staff/changes-contract.ts'
import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { useChangeWords } from './change-words.ts'
import { type UnsavedText, UnsavedTexts } from './unsaved-texts.tsx'

type ChangesBarProps = Changes & {
  /** Loads the application again; forms keep what was typed. */
  onShow: () => void
  unsaved: readonly UnsavedText[]
  onForget: () => void
}

/** Who else has the application open, and what others have changed since it was loaded. */
export function ChangesBar({ changes, viewers, onShow, unsaved, onForget }: ChangesBarProps) {
  const { t } = useTranslation('requests')
  const lang = useLanguage()
  const wordsOf = useChangeWords()
  const names = formatList(
    lang,
    viewers.map(({ name }) => isolate(name)),
  )
  return (
    <>
      {viewers.length > 0 && (
        <p role="status" className="mb-4 flex items-center gap-2 text-sm text-soft">
          <Icon name="people" className="size-5 text-accent" />
          {t('changes.here', { names })}
        </p>
      )}
      {changes.length > 0 && (
        <div
          role="status"
          // Seen wherever one works on the page, below its first bar.
          className="sticky top-17 z-10 mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card border border-saffron bg-saffron-tint px-4 py-3 text-sm text-saffron-ink"
        >
          <div className="min-w-0">
            <p className="font-medium">{t('changes.title')}</p>
            <ul>
              {changes.slice(0, 3).map((change) => (
                <li key={`${change.at} ${change.change}`}>{wordsOf(change)}</li>
              ))}
            </ul>
          </div>
          <Button variant="quiet" size="small" onClick={onShow}>
            {t('changes.show')}
          </Button>
        </div>
      )}
      {unsaved.length > 0 && <UnsavedTexts texts={unsaved} onForget={onForget} />}
    </>
  )
}
