import { readFile } from 'node:fs/promises'
import { draw } from '#platform/images/render-image.ts'

/** Sizes in pixels for home screens and browsers without SVG. */
export const ICON_SIZES = { touch: 180, small: 192, large: 512, favicon: 32 } as const

/** The product's mark, which every size is drawn from. */
export const iconSvg = (): Promise<string> => readFile(new URL('../../../ui/icon.svg', import.meta.url), 'utf8')

/** A full-bleed icon: home screens cut its corners. */
const filled = (svg: string) => svg.replace(' rx="7"', '')

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** The mark as pixels, drawn once. */
export function icon(size: number, format: 'png' | 'ico' = 'png'): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${size}.${format}`
  const pixels = drawn.get(key) ?? drawIcon(size, format)
  drawn.set(key, pixels)
  pixels.catch(() => drawn.delete(key))
  return pixels
}

async function drawIcon(size: number, format: 'png' | 'ico') {
  const svg = await iconSvg()
  return draw({
    node: { type: 'image', src: 'icon', width: size, height: size },
    width: size,
    height: size,
    format,
    pictures: { icon: format === 'ico' ? svg : filled(svg) },
  })
}
