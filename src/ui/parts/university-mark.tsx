import { mediaAddress } from '#lib/media-address.ts'
import type { Logo } from '#lib/shown-picture.ts'
import { Crest } from './crest.tsx'

/** What a logo stands on: most are drawn for white paper, which at night is a little darker than paper. */
export const LOGO_PLATE = 'rounded-field border border-line bg-white object-contain dark:brightness-90'

type UniversityMarkProps = {
  /** The English name: what the arms are derived from. */
  name: string
  logo: Logo | null | undefined
  /** The size, which is that of both. */
  className: string
}

/** A university's logo, or its drawn arms for as long as there is none. The name beside it says whose it is. */
export function UniversityMark({ name, logo, className }: UniversityMarkProps) {
  if (!logo) return <Crest name={name} className={className} />
  const { id, file: version, width, height } = logo
  return (
    <img
      src={mediaAddress({ id, width: 320, version })}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={`shrink-0 p-1 ${LOGO_PLATE} ${className}`}
    />
  )
}
