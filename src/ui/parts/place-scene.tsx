import { SCENE_SIZE } from '#lib/scene.ts'
import { paths } from '#paths.ts'

const VIEW_BOX = `0 0 ${SCENE_SIZE.width} ${SCENE_SIZE.height}`

/**
 * The drawn view of a place along the foot of a page's head, in the hue of the page and the light of the hour there. The
 * parent is its frame; `className` says how much of it the view takes on wide screens. Lines rather than an image, like CountryBackdrop.
 */
export function PlaceScene({ place, className }: { place: string; className: string }) {
  return (
    <svg
      viewBox={VIEW_BOX}
      aria-hidden="true"
      className={`scene pointer-events-none absolute end-0 bottom-0 w-full lg:max-w-[54rem] print:hidden ${className}`}
    >
      <use href={paths.scene({ place })} />
    </svg>
  )
}
