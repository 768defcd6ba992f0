import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { pick } from '#lib/localized.ts'
import { mediaAddress, sourceSet } from '#lib/media-address.ts'
import type { ShownPicture } from '#lib/shown-picture.ts'

type PhotoProps = {
  picture: ShownPicture
  /** How wide it is shown, as `sizes` has it. */
  sizes: string
  /** Of the picture itself. */
  className?: string
  /** Whether it is seen at once; others load when they come near. */
  eager?: boolean
}

/** A picture of the media library with its credit, in the width that the reader's screen needs. */
export function Photo({ picture, sizes, className = '', eager = false }: PhotoProps) {
  const { t } = useTranslation()
  const reader = useLanguage()
  const { id, file: version, width, height, alt, credit, licence } = picture
  const words = pick(alt, reader)
  const by = [credit, licence].filter((part) => part !== null).join(', ')
  return (
    <figure>
      <img
        src={mediaAddress({ id, width: 960, version })}
        srcSet={sourceSet({ id, own: width, version })}
        sizes={sizes}
        alt={words.text}
        lang={words.lang === reader ? undefined : words.lang}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        className={className}
      />
      {by && (
        <figcaption className="mt-1.5 text-xs text-soft">
          {t('pictureBy')} <bdi>{by}</bdi>
        </figcaption>
      )}
    </figure>
  )
}
