/**
 * `#rrggbb` of an OKLCH colour: lightness 0 to 1, chroma, hue in degrees. Source:
 * https://bottosson.github.io/posts/oklab/
 */
export function hexOfOklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map(toByte)
    .join('')}`
}

/** A linear share of light as two hexadecimal digits of sRGB; what no screen shows is cut off. */
function toByte(linear: number): string {
  const share = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  const byte = Math.round(Math.min(1, Math.max(0, share)) * 255)
  return byte.toString(16).padStart(2, '0')
}

/** An SVG picture with its OKLCH colours in hexadecimal, for renderers that know no others. */
export const withHexColours = (svg: string): string =>
  svg.replaceAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g, (_, lightness, chroma, hue) =>
    hexOfOklch(Number(lightness), Number(chroma), Number(hue)),
  )
