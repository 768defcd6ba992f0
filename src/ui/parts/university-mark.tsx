import { mediaAddress } from '#lib/media-address.ts'
import type { Called } from '#lib/monogram.ts'
import type { Logo } from '#lib/shown-picture.ts'
import { Monogram } from './monogram.tsx'

/** The background of a logo: most are drawn for white paper, which is a little darker at night. */
export const LOGO_PLATE = 'rounded-field border border-line bg-plate object-contain dark:brightness-90'

type UniversityMarkProps = {
  university: Called & { logo: Logo | null }
  /** The size, which is that of both. */
  className: string
}

/** A university's logo, or its letters for as long as there is none. The name beside it says whose it is. */
export function UniversityMark({ university, className }: UniversityMarkProps) {
  const { logo } = university
  if (!logo) return <Monogram university={university} className={className} />
  const { id, file: version, width, height } = logo
  return (
    <img
      src={mediaAddress({ id, width: 320, version })}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={`shrink-0 p-0.5 ${LOGO_PLATE} ${className}`}
    />
  )
}
