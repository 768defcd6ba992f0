import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

const read = new Map<string, Promise<string>>()

/**
 * The drawing in a file under `assets`, such as `covers/visa`: its group, without the frame and colours in which the file
 * can be viewed by itself. Every file is read once and stays in memory, so `name` is one of a known list.
 */
export function drawingFile(name: string): Promise<string> {
  const known = read.get(name)
  if (known) return known
  const drawing = readGroup(name)
  read.set(name, drawing)
  drawing.catch(() => read.delete(name))
  return drawing
}

async function readGroup(name: string): Promise<string> {
  const svg = await readFile(resolve(`#assets/${name}.svg`), 'utf8')
  return svg.slice(svg.indexOf('<g'), svg.lastIndexOf('</svg>')).trimEnd()
}

/** A drawing as a file that pages use (`<use href>`), in the colours around it there. */
export const drawingSvg = ({ width, height }: { width: number; height: number }, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawing}</svg>`
