import { SCENE_SIZE } from '#lib/scene.ts'
import { paths } from '#paths.ts'

const VIEW_BOX = `0 0 ${SCENE_SIZE.width} ${SCENE_SIZE.height}`

/**
 * The drawn view of a place along the foot of its parent, which is its frame, in the hue around it and the light of the
 * hour there. `className` says how wide it is. Lines rather than an image, like CountryBackdrop.
 */
export function PlaceScene({ place, className }: { place: string; className: string }) {
  return (
    <svg
      viewBox={VIEW_BOX}
      aria-hidden="true"
      className={`scene pointer-events-none absolute end-0 bottom-0 print:hidden ${className}`}
    >
      <use href={paths.scene({ place })} />
    </svg>
  )
}
