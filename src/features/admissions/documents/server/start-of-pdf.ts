/** Mail programs put so much in front of a PDF; readers look as far for its beginning. */
const MOST_BEFORE = 1024
/** Empty lines, lines of a mail's head and the line between its parts: what no program takes for its own file. */
const HARMLESS_LINE = /^(?:\s*|[A-Za-z-]+: .*|[ \t].*|--[\w'()+,./:=?-]+)$/

/** Where a PDF begins in its file; null where the file is none, or something else comes first. */
export function startOfPdf(file: Uint8Array): number | null {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, MOST_BEFORE + 5)).toString('latin1')
  const start = head.indexOf('%PDF-')
  if (start === -1) return null
  const before = head.slice(0, start).replace(/^\u00ef\u00bb\u00bf/, '')
  return before.split(/\r?\n/).every((line) => HARMLESS_LINE.test(line)) ? start : null
}
