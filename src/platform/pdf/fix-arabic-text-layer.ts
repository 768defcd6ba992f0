import { deflateSync, inflateSync } from 'node:zlib'

/**
 * What a reader of a PDF copies, finds and has read aloud is in a table of each font: this shape means these
 * letters. The typesetter (Typst 0.14) writes into it what a shape meant at its first use, which goes wrong in
 * Arabic twice.
 *
 * Vowel marks are shapes of their own, and where one comes first, both it and its letter are written as the two
 * together: `حدّاد` is copied as `حدّدّادّ`, and so is every later `د`. Here each shape says what it is itself: those
 * that take no room the mark, the others the letter.
 *
 * A shape of several letters, `لا`, is in a line that is drawn from left to right, and pdf.js, PDFium and poppler
 * turn such a line around letter by letter: `الاسم` is copied as `االسم`. So its letters are named in the order they
 * are drawn in.
 *
 * A file that is not built as that version builds it stays as it is.
 */
export function fixArabicTextLayer(pdf: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = Buffer.from(pdf).toString('latin1')
  const [, start = ''] = /startxref\n(\d+)\n%%EOF\s*$/.exec(file) ?? []
  const [table = '', count = ''] = /^xref\n0 (\d+)\n(?=0{10} 65535 f\r\n)/.exec(file.slice(Number(start))) ?? []
  if (!table) return new Uint8Array(pdf)
  const entries = Number(start) + table.length
  const offsets = Array.from({ length: Number(count) }, (_, n) => Number(file.substr(entries + n * ENTRY, 10)))
  const inOrder = offsets.slice(1).sort((a, b) => a - b)
  const ends = new Map(inOrder.map((offset, at) => [offset, inOrder[at + 1] ?? Number(start)]))
  const objects = offsets.map((offset, n) => (n === 0 ? '' : file.slice(offset, ends.get(offset))))
  for (const [, descendant = '', letters = ''] of file.matchAll(FONT)) {
    const room = roomOf(objects[Number(descendant)] ?? '')
    objects[Number(letters)] = rewritten(objects[Number(letters)] ?? '', (text) => eachItsOwn(text, room))
  }
  for (const [, content = ''] of file.matchAll(/\/Contents (\d+) 0 R/g)) {
    objects[Number(content)] = rewritten(objects[Number(content)] ?? '', withoutMarked)
  }
  return joined(
    file.slice(0, inOrder[0]),
    objects,
    file.slice(entries + Number(count) * ENTRY, file.indexOf('startxref', entries)),
  )
}

/** Bytes of one line in the table of objects. */
const ENTRY = 20
const FONT = /\/DescendantFonts \[(\d+) 0 R\]\s+\/ToUnicode (\d+) 0 R/g
const MARKS = /[\u064b-\u065f\u0670]+/
const ARABIC = /^[\u0621-\u065f\u066e-\u06d3]+$/
const isMarked = (text: string) => ARABIC.test(text) && MARKS.test(text)

const ofHex = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))
const toHex = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')).join(
    '',
  )

/** The shapes of a font that move the pen on. */
function roomOf(font: string): Set<number> {
  const widths = (/\/W \[([^\]]*)\]/.exec(font)?.[1] ?? '').trim().split(/\s+/).map(Number)
  const wide = new Set<number>()
  // Triples: from this shape to that one, so much.
  for (let at = 0; at + 2 < widths.length; at += 3) {
    const [from = 0, to = 0, width = 0] = widths.slice(at, at + 3)
    for (let shape = from; shape <= to && width > 0; shape++) wide.add(shape)
  }
  return wide
}

const eachItsOwn = (table: string, room: Set<number>) =>
  table.replaceAll(/^<(\w{4})> <(\w{8,})>$/gm, (line, shape: string, hex: string) => {
    const text = ofHex(hex)
    if (!ARABIC.test(text)) return line
    const own = room.has(Number.parseInt(shape, 16)) ? text.replace(MARKS, '') : (MARKS.exec(text)?.[0] ?? text)
    return `<${shape}> <${toHex([...own].reverse().join(''))}>`
  })

/** Without the text beside the shapes of a marked letter, which say it by themselves now. */
const withoutMarked = (content: string) =>
  content.replaceAll(/\/Span <<\s*\/ActualText <FEFF(\w+)>\s*>> BDC/g, (span, hex: string) =>
    isMarked(ofHex(hex)) ? '/Span BMC' : span,
  )

/** An object whose stream, compressed or not, has been through `change`. */
function rewritten(object: string, change: (text: string) => string): string {
  const [head = '', dictionary = ''] = /^\d+ 0 obj\s*(<<[\s\S]*?>>)\s*stream\n/.exec(object) ?? []
  const end = object.lastIndexOf('\nendstream')
  if (head === '' || end < 0) return object
  const stream = object.slice(head.length, end)
  const changed = dictionary.includes('/FlateDecode')
    ? toText(deflateSync(toBytes(change(toText(inflateSync(toBytes(stream)))))))
    : change(stream)
  return head.replace(/\/Length \d+/, `/Length ${changed.length}`) + changed + object.slice(end)
}

const toText = (bytes: Buffer) => bytes.toString('latin1')
const toBytes = (text: string) => Buffer.from(text, 'latin1')

function joined(header: string, objects: readonly string[], trailer: string): Uint8Array<ArrayBuffer> {
  let body = header
  const lines = objects.slice(1).map((object) => {
    const offset = String(body.length).padStart(10, '0')
    body += object
    return `${offset} 00000 n\r\n`
  })
  const table = `xref\n0 ${objects.length}\n0000000000 65535 f\r\n${lines.join('')}${trailer}`
  return new Uint8Array(toBytes(`${body}${table}startxref\n${body.length}\n%%EOF`))
}
