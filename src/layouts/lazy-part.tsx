import { type ComponentType, lazy } from 'react'
import { useWords } from '#i18n/use-words.ts'

/** A part of the frame whose code comes when it is first needed; where it can't come, words that say so. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Away) }))

function Away() {
  const { t } = useWords()
  return (
    <p role="alert" className="p-4 text-sm text-soft">
      {t('errors.unavailable')}
    </p>
  )
}
