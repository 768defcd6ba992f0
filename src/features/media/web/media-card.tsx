import type { MediaItem } from '#features/media/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MediaThumbnail } from './media-thumbnail.tsx'

/** Whether a page may show a picture. */
export const isNamed = ({ alt }: Pick<MediaItem, 'alt'>): boolean => alt.en !== null && alt.ar !== null

/** A picture of the library with what it shows; its frame is a link or a button. */
export function MediaCardContent({ media }: { media: MediaItem }) {
  const { t, lang } = useTranslation('media')
  const name = media.alt[lang] ?? media.alt.en ?? media.alt.ar
  return (
    <>
      <span className="flex aspect-4/3 items-center justify-center overflow-hidden rounded-t-card bg-sand">
        <MediaThumbnail media={media} alt="" className="h-full w-full" />
      </span>
      <span className="block p-2.5 text-sm">
        <span className="line-clamp-2 font-medium">{name ? <bdi>{name}</bdi> : t('record.untitled')}</span>
        <span className="mt-1 block text-xs text-soft">
          <bdi>{t('size', { width: media.width, height: media.height })}</bdi>
        </span>
        <span className="mt-1 flex flex-wrap gap-1.5 text-xs text-soft">
          {t('uses', { count: media.useCount })}
          {!isNamed(media) && <span className="text-saffron-ink">· {t('needsText')}</span>}
        </span>
      </span>
    </>
  )
}
