/** The window of the world map, in its own units; its middle meridian is 20° east. */
export const WORLD = { width: 1000, height: 430, meridian: 20 } as const

/** Units per radian, so that 360 degrees of the equator are as wide as the window. */
export const WORLD_SCALE = WORLD.width / (2 * Math.PI * 0.8707)
/** Where the equator and the middle meridian cross: the far south is left out. */
export const WORLD_ORIGIN = [WORLD.width / 2, 270] as const

/**
 * A place on the world map (Natural Earth projection, the same as that of `/shapes/world.svg`). Degrees in, units out.
 */
export function onWorldMap({ latitude, longitude }: { latitude: number; longitude: number }): { x: number; y: number } {
  const lambda = ((((longitude - WORLD.meridian + 540) % 360) - 180) * Math.PI) / 180
  const phi = (latitude * Math.PI) / 180
  const p2 = phi * phi
  const p4 = p2 * p2
  const x = lambda * (0.8707 - 0.131979 * p2 + p4 * (-0.013791 + p4 * (0.003971 * p2 - 0.001529 * p4)))
  const y = phi * (1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4)))
  const rounded = (value: number) => Math.round(value * 10) / 10
  return { x: rounded(WORLD_ORIGIN[0] + x * WORLD_SCALE), y: rounded(WORLD_ORIGIN[1] - y * WORLD_SCALE) }
}
