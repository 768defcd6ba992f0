import { drawingFile } from '#features/media/server/drawing-files.ts'
import type { Light } from './light.ts'
import { skyIn } from './sky.ts'

/** The one circle by which a drawing says where the sun is by day. */
const SUN = /<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill="var\(--scene-sun\)"\/>/

/** The colour of windows, which are dark by day and lit when it is dark. */
const WINDOWS = /var\(--scene-windows\)/g
const WINDOWS_IN: Record<Light, string> = {
  dawn: 'var(--hue-pale)',
  day: 'var(--hue-pale)',
  dusk: 'var(--scene-lit)',
  night: 'var(--scene-lit)',
}

/**
 * The view in a file under `assets/scenes` in a light, as an SVG fragment with the id `scene`. The file shows the day; in
 * another light its sun gives way to that sky. Colours are those of the page around: its hue, and what `.scene` (base.css)
 * sets.
 */
export async function composeScene(name: string, light: Light): Promise<string> {
  const drawing = (await drawingFile(`scenes/${name}`)).replace(WINDOWS, WINDOWS_IN[light])
  if (light === 'day') return drawing
  return drawing.replace(SUN, (_, x: string, y: string, radius: string) =>
    skyIn(light, { x: Number(x), y: Number(y), radius: Number(radius) }),
  )
}
