import { OUTLINE_SIZE } from '#lib/country-map.ts'
import { paths } from '#paths.ts'

/**
 * The true outline of a country behind the head of a page. Lines rather than an image: the largest image is what
 * browsers take for what one came to see, and this is only where it is.
 */
export function CountryBackdrop({ flagKey, className }: { flagKey: string; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${OUTLINE_SIZE} ${OUTLINE_SIZE}`}
      aria-hidden="true"
      className={`pointer-events-none fill-ink ${className}`}
    >
      <use href={paths.outline({ flagKey })} />
    </svg>
  )
}
