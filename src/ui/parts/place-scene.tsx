import { SCENE_VIEW_BOX, type ScenePlace } from '#lib/scene-places.ts'
import { paths } from '#paths.ts'

/**
 * The drawn view of a place along the foot of a page's head, in the hue of the page; by night its windows are lit. The
 * parent is its frame. Lines rather than an image, like CountryBackdrop.
 */
export function PlaceScene({ place }: { place: ScenePlace }) {
  return (
    <svg
      viewBox={SCENE_VIEW_BOX}
      aria-hidden="true"
      className="scene pointer-events-none absolute end-0 bottom-0 w-full lg:w-[56%] lg:max-w-[54rem] print:hidden"
    >
      <use href={paths.scene({ place })} />
    </svg>
  )
}
