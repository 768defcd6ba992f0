import { deflateSync } from 'node:zlib'
import { buildPdf } from './sample-files.ts'

/** Small PDFs that are heavy to read. */

const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300]'

/** A PDF whose page is in a packed object; `count` is how many objects the pack says that it has. */
function withPackedPage(page = `${PAGE} >>`, count = 1): Buffer {
  const head = '3 0 '
  const packed = deflateSync(Buffer.from(head + page, 'latin1'))
  const dictionary = `<< /Type /ObjStm /N ${count} /First ${head.length} /Filter /FlateDecode /Length ${packed.length} >>`
  let text = '%PDF-1.7\n'
  const offsets: Record<number, number> = {}
  const add = (number: number, object: string) => {
    offsets[number] = text.length
    text += `${number} 0 obj\n${object}\nendobj\n`
  }
  add(1, '<< /Type /Catalog /Pages 2 0 R >>')
  add(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
  add(5, `${dictionary}\nstream\n${packed.toString('latin1')}\nendstream`)
  const start = text.length
  const rows = [
    [0, 0],
    [1, offsets[1]],
    [1, offsets[2]],
    [2, 5],
    [0, 0],
    [1, offsets[5]],
    [1, start],
  ].map(([type = 0, place = 0]) => {
    const row = Buffer.alloc(7)
    row[0] = type
    row.writeUInt32BE(place, 1)
    return row
  })
  const table = deflateSync(Buffer.concat(rows))
  add(
    6,
    `<< /Type /XRef /Size 7 /W [1 4 2] /Root 1 0 R /Filter /FlateDecode /Length ${table.length} >>\nstream\n${table.toString('latin1')}\nendstream`,
  )
  return Buffer.from(`${text}startxref\n${start}\n%%EOF`, 'latin1')
}

const filled = (filling: string) => withPackedPage(`${PAGE} /X [${filling}] >>`)
const names = (count: number) => Array.from({ length: count }, (_, n) => `/${n.toString(36)}`).join('')

/** Many strings, then a name of many letters that is read again and again, each time into new memory. */
function withLongName({ fill, letters = 24_000_000, reads = 10 }: { fill: number; letters?: number; reads?: number }) {
  const page = `${PAGE} >>\n`
  const filler = `[${'<a>'.repeat(fill)}]\n`
  const places = [
    [3, 0],
    [10, page.length],
  ]
  for (let n = 0; n < reads; n++) places.push([11 + n, page.length + filler.length])
  const head = places.map((pair) => `${pair.join(' ')} `).join('')
  const packed = deflateSync(Buffer.from(`${head}${page}${filler}/#41${'a'.repeat(letters)} `, 'latin1'))
  const dictionary = `<< /Type /ObjStm /N ${places.length} /First ${head.length} /Filter /FlateDecode /Length ${packed.length} >>`
  return buildPdf({ objects: [`${dictionary}\nstream\n${packed.toString('latin1')}\nendstream`] })
}

export const HEAVY_PDFS: Record<string, () => Buffer> = {
  'a pack that says it has 30 million objects': () => withPackedPage(`${PAGE} >>`, 30_000_000),
  'a pack that says it has 200 million objects': () => withPackedPage(`${PAGE} >>`, 200_000_000),
  'an array of 5 million numbers': () => buildPdf({ objects: [`[${'1 '.repeat(4_900_000)}]`] }),
  'two million dictionaries': () => buildPdf({ objects: [`[${'<<>>'.repeat(2_450_000)}]`] }),
  'eleven million packed numbers': () => filled('1 '.repeat(11_000_000)),
  'four million packed numbers': () => filled('1 '.repeat(3_900_000)),
  'seven million packed dictionaries': () => filled('<<>>'.repeat(7_500_000)),
  'three million packed names': () => filled(names(3_500_000)),
  'a long name read ten times': () => withLongName({ fill: 300_000 }),
  'a long name read ten times, behind many strings': () => withLongName({ fill: 1_500_000 }),
}
