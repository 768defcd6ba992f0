import { formatMoment } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import type { LocalCopy } from './local-copy.ts'

/** Offers what somebody had typed when the page went away before it was saved. */
export function LocalCopyOffer({ copy, onTake, onDrop }: { copy: LocalCopy; onTake: () => void; onDrop: () => void }) {
  const { t, lang } = useTranslation('content')
  return (
    <div role="status" className="mb-6 rounded-card border border-line bg-sand px-5 py-3">
      <p>{t('copy.text', { when: formatMoment(lang, new Date(copy.at).toISOString()) })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onTake}>
          {t('copy.take')}
        </Button>
        <Button size="small" variant="plain" onClick={onDrop}>
          {t('copy.drop')}
        </Button>
      </div>
    </div>
  )
}
