/** Several texts in one cell, `Medicine | Pharmacy`; a bar or backslash of a text itself has a backslash before it. */

const SEPARATOR = ' | '

export const joinTexts = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[\\|]/g, String.raw`\$&`)).join(SEPARATOR)

/** The texts again; those on lines of their own too, and those between characters of `more`. */
export function splitTexts(cell: string, more = ''): string[] {
  const texts: string[] = []
  let current = ''
  for (let at = 0; at < cell.length; at++) {
    const sign = cell.charAt(at)
    const next = cell.charAt(at + 1)
    if (sign === '\\' && (next === '\\' || next === '|')) {
      current += next
      at += 1
    } else if (sign === '|' || sign === '\n' || more.includes(sign)) {
      texts.push(current)
      current = ''
    } else current += sign
  }
  return [...texts, current].map((text) => text.trim()).filter((text) => text !== '')
}

/**
 * Things with several texts each, in one cell: a line `name.en: Main campus` a text, further lines of it indented by two
 * blanks, and `---` between two things.
 */
export type Block = ReadonlyMap<string, string>

const BETWEEN = '---'
const INDENT = '  '

export const joinBlocks = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => [...block].map(([path, text]) => `${path}: ${text.replaceAll('\n', `\n${INDENT}`)}`).join('\n'))
    .join(`\n${BETWEEN}\n`)

/** Null for what is no such text. */
export function splitBlocks(cell: string): Block[] | null {
  const blocks: Map<string, string>[] = []
  let current: Map<string, string> | null = null
  let path: string | null = null
  for (const line of cell.replaceAll('\r\n', '\n').split('\n')) {
    const start = /^([A-Za-z_]\w*(?:\.\w+)*)\s*:[ \t]?(.*)$/.exec(line)
    if (line.startsWith(INDENT) && current && path !== null) {
      current.set(path, `${current.get(path)}\n${line.slice(INDENT.length)}`)
    } else if (line.trim() === BETWEEN) {
      current = null
      path = null
    } else if (start) {
      if (!current) {
        current = new Map()
        blocks.push(current)
      }
      path = start[1] ?? ''
      if (current.has(path)) return null
      current.set(path, start[2] ?? '')
    } else if (line.trim() !== '') return null
  }
  return blocks
}
