import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { Icon } from '#ui/parts/icon.tsx'

type ViewersLineProps = {
  viewers: readonly { name: string }[]
  /** The sentence about their names. */
  words: (names: string) => string
}

/** Which colleagues have the same page open, by name. */
export function ViewersLine({ viewers, words }: ViewersLineProps) {
  const lang = useLanguage()
  const names = formatList(
    lang,
    viewers.map(({ name }) => isolate(name)),
  )
  return (
    <div role="status">
      {viewers.length > 0 && (
        <p className="mb-4 flex items-center gap-2 text-sm text-soft">
          <Icon name="people" className="size-5 text-accent" />
          {words(names)}
        </p>
      )}
    </div>
  )
}
