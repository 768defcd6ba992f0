import type { MediaItem } from '#features/media/contract.ts'
import { mediaAddress, sourceSet } from '#lib/media-address.ts'

type MediaThumbnailProps = {
  media: Pick<MediaItem, '_id' | 'file' | 'width' | 'height'>
  /** Empty where words beside it say what it shows. */
  alt: string
  className?: string
  /** As `sizes` has it. */
  sizes?: string
}

/** A picture whole, in the box that `className` gives it. */
export const MediaThumbnail = ({ media, alt, className = '', sizes = '16rem' }: MediaThumbnailProps) => (
  <img
    src={mediaAddress({ id: media._id, width: 320, version: media.file })}
    srcSet={sourceSet({ id: media._id, own: media.width, version: media.file })}
    sizes={sizes}
    alt={alt}
    width={media.width}
    height={media.height}
    loading="lazy"
    className={`object-contain ${className}`}
  />
)
