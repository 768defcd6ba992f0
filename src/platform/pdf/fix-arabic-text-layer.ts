import { deflateSync, inflateSync } from 'node:zlib'

/**
 * What a reader of a PDF copies, finds and has read aloud is in a table of each font: this shape means these
 * letters. The typesetter (Typst 0.14) writes into it what a shape meant at its first use, which goes wrong in
 * Arabic twice.
 *
 * Vowel marks are shapes of their own, and where one comes first, both it and its letter are written as the two
 * together: `حدّاد` is copied as `حدّدّادّ`, and so is every later `د`. Here each shape says what it is itself: those
 * that take no room the mark, the others the letter. Marks are drawn above or below the line, where poppler and PDFium
 * see another line and break the word: for them a mark has no text, and `يُحدَّد` is copied as `يحدد`.
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

  const fonts = objects.flatMap((object, number) => {
    const [, descendant = '', letters = ''] = FONT.exec(object) ?? []
    return letters === ''
      ? []
      : [readFont(objects, { number, descendant: Number(descendant), letters: Number(letters) })]
  })
  const numbered = new Map(fonts.map((font) => [font.number, font]))
  for (const page of objects) {
    const [, content] = /\/Contents (\d+) 0 R/.exec(page) ?? []
    if (content === undefined) continue
    // Each page has names of its own for its fonts, in itself or in an object that it names.
    const [, resources = ''] = /\/Resources (\d+) 0 R/.exec(page) ?? []
    const named = [...`${page}${objects[Number(resources)] ?? ''}`.matchAll(/\/(\w+) (\d+) 0 R/g)]
    const byName = new Map(
      named.flatMap(([, name = '', number]) => {
        const font = numbered.get(Number(number))
        return font ? [[name, font] as const] : []
      }),
    )
    objects[Number(content)] = rewritten(objects[Number(content)] ?? '', (text) => withoutMarks(text, byName))
  }
  for (const font of fonts) {
    objects[font.letters] = rewritten(objects[font.letters] ?? '', (text) => eachItsOwn(text, font))
  }
  return joined(
    file.slice(0, inOrder[0]),
    objects,
    file.slice(entries + Number(count) * ENTRY, file.indexOf('startxref', entries)),
  )
}

/** Bytes of one line in the table of objects. */
const ENTRY = 20
const FONT = /\/DescendantFonts \[(\d+) 0 R\]\s+\/ToUnicode (\d+) 0 R/
const LETTERS_OF_SHAPE = /^<(\w{4})> <(\w{4,})>$/gm
const MARKS = /[\u064b-\u065f\u0670]+/
const ARABIC = /^[\u0621-\u065f\u066e-\u06d3]+$/
const isMarked = (text: string) => ARABIC.test(text) && MARKS.test(text)

/** A font of the file. Shapes are four hexadecimal digits. */
type Font = {
  /** Of its object, and of that with its table of letters. */
  number: number
  letters: number
  marks: ReadonlySet<string>
  named: ReadonlySet<string>
  /** What shapes mean that are not in the table: the typesetter wrote it beside their first use. */
  more: Map<string, string>
}

function readFont(
  objects: readonly string[],
  { number, descendant, letters }: { number: number; descendant: number; letters: number },
): Font {
  const room = roomOf(objects[descendant] ?? '')
  const marks = new Set<string>()
  const named = new Set<string>()
  rewritten(objects[letters] ?? '', (table) => {
    for (const [, shape = '', hex = ''] of table.matchAll(LETTERS_OF_SHAPE)) {
      named.add(shape)
      if (isMarked(ofHex(hex)) && !room.has(Number.parseInt(shape, 16))) marks.add(shape)
    }
    return table
  })
  return { number, letters, marks, named, more: new Map() }
}

const ofHex = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))
const toHex = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')).join(
    '',
  )

/** The shapes of a font that move the pen. */
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

const lineOf = (shape: string, text: string) => `<${shape}> <${toHex([...text].reverse().join(''))}>`

function eachItsOwn(table: string, { marks, more }: Font): string {
  const own = table.replaceAll(LETTERS_OF_SHAPE, (line, shape: string, hex: string) => {
    const text = ofHex(hex)
    if (!ARABIC.test(text)) return line
    return lineOf(shape, marks.has(shape) ? (MARKS.exec(text)?.[0] ?? text) : text.replace(MARKS, ''))
  })
  if (more.size === 0) return own
  const lines = [...more].map(([shape, text]) => lineOf(shape, text)).join('\n')
  return own.replace(/(?=endcmap)/, `${more.size} beginbfchar\n${lines}\nendbfchar\n`)
}

/**
 * Without the text of marks: each letter says by itself what it is, and a mark nothing, for which the letter NUL is what
 * poppler and PDFium agree on.
 */
const withoutMarks = (content: string, fonts: ReadonlyMap<string, Font>) =>
  content.replaceAll(/^BT\n[\s\S]*?^ET$/gm, (block) =>
    block
      .replaceAll(BESIDE, (span, hex: string, shown: string) => {
        const text = ofHex(hex)
        const font = fontIn(shown, fonts)
        if (!font || !isMarked(text)) return span
        const [letter, ...others] = shapesIn(shown).filter((shape) => !font.marks.has(shape))
        if (letter && others.length === 0 && !font.named.has(letter)) font.more.set(letter, text.replace(MARKS, ''))
        return `/Span BMC${shown}`
      })
      // A line may change its font.
      .split(/(?=^\/\w+ \S+ Tf$)/m)
      .map((part) => {
        const font = fontIn(part, fonts)
        return font ? part.replaceAll(SHOWN, (shown) => withoutMarksOf(font, shown)) : part
      })
      .join(''),
  )

const fontIn = (part: string, fonts: ReadonlyMap<string, Font>) => fonts.get(/^\/(\w+) \S+ Tf$/m.exec(part)?.[1] ?? '')

function withoutMarksOf({ marks }: Font, shown: string): string {
  if (!shapesIn(shown).some((shape) => marks.has(shape))) return shown
  const parts = shown.replaceAll(TEXT, (text) => shapesIn(text).map(toOperand(marks)).join(''))
  return `[${parts.replace(/^\[|\] TJ$| Tj$/g, '')}] TJ`
}

const toOperand = (marks: ReadonlySet<string>) => (shape: string) =>
  marks.has(shape) ? `] TJ /Span <</ActualText <FEFF0000>>> BDC <${shape}> Tj EMC [` : `<${shape}>`

const TEXT = /\((?:\\[\s\S]|[^\\)])*\)/g
/** What draws text: one, or several with the room between them. */
const SHOWN = new RegExp(`\\[(?:${TEXT.source}|[-.\\d\\s])*\\] TJ|${TEXT.source} Tj`, 'g')
/** The text beside shapes, and the first that are drawn there. */
const BESIDE = /\/Span <<\s*\/ActualText <FEFF(\w+)>\s*>> BDC([\s\S]*?T[Jj]$)/gm

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The shapes that are drawn, each two bytes of a text. */
const shapesIn = (shown: string): string[] =>
  [...shown.matchAll(TEXT)].flatMap(([text]) => {
    const bytes = text
      .slice(1, -1)
      .replaceAll(/\\([0-7]{3}|[\s\S])/g, (_, sign: string) =>
        sign.length === 3 ? String.fromCharCode(Number.parseInt(sign, 8)) : (ESCAPED[sign] ?? sign),
      )
    return Buffer.from(bytes, 'latin1').toString('hex').toUpperCase().match(/.{4}/g) ?? []
  })

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
