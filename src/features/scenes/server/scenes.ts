import type { ScenePlace } from '#lib/scene-places.ts'
import { amsterdam } from './places/amsterdam.ts'
import { budapest } from './places/budapest.ts'
import { cairo } from './places/cairo.ts'
import { dubai } from './places/dubai.ts'
import { istanbul } from './places/istanbul.ts'
import { kualaLumpur } from './places/kuala-lumpur.ts'
import { london } from './places/london.ts'
import { munich } from './places/munich.ts'
import { tbilisi } from './places/tbilisi.ts'

const SCENES: Record<ScenePlace, () => string> = {
  amsterdam,
  budapest,
  cairo,
  dubai,
  istanbul,
  'kuala-lumpur': kualaLumpur,
  london,
  munich,
  tbilisi,
}

/**
 * The drawn view of a place as an SVG fragment with the id `scene`, the same for every call. Its colours are those of the
 * page around: its hue, its saffron, and of `.scene` (base.css) what is near and its windows.
 */
export const drawScene = (place: ScenePlace): string => SCENES[place]()
