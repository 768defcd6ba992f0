const HUES = 24

/**
 * The hue class (0 to 23, for `data-hue`) that belongs to a name forever. Take the English slug: it never changes with
 * the language.
 */
export function hueOf(key: string): number {
  let hash = 2166136261
  for (const letter of key) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0) % HUES
}

/** The hue class nearest to an angle of the colour circle in degrees. */
export const hueOfAngle = (degrees: number): number => Math.round(degrees / (360 / HUES)) % HUES

/** The angle of a name's hue class on the colour circle, in degrees, for pictures that carry their own colours. */
export const hueAngleOf = (key: string): number => hueOf(key) * (360 / HUES)
