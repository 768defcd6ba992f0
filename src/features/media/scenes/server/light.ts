import { getPosition } from 'suncalc'
import type { Coordinates } from '#lib/country-map.ts'

export type Light = 'dawn' | 'day' | 'dusk' | 'night'

/** Degrees of the sun above the horizon: below the one it is night (civil twilight is over), above the other it is day. */
const HEIGHTS = { night: -6, day: 5 }

/** How light it is at a place. */
export function lightAt({ latitude, longitude }: Coordinates, at: Date): Light {
  const { altitude, azimuth } = getPosition(at, latitude, longitude)
  if (altitude < HEIGHTS.night) return 'night'
  if (altitude > HEIGHTS.day) return 'day'
  // In the east before noon, on both halves of the earth.
  return azimuth < 180 ? 'dawn' : 'dusk'
}
