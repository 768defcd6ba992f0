import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { buildPdf } from './sample-files.ts'

/** Small PDFs that are heavy to read. */

const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300]'

type Encryption = { entry: string; encrypt: (bytes: Buffer) => Buffer }
const PLAIN: Encryption = { entry: '', encrypt: (bytes) => bytes }

/** As offices lock files against changes: opens without a password (AES with 256 bits, revision 5). */
function lockedAgainstChanges(): Encryption {
  const key = randomBytes(32)
  const aes = (secret: Buffer, bytes: Buffer, iv: Buffer, pads: boolean) => {
    const cipher = createCipheriv('aes-256-cbc', secret, iv).setAutoPadding(pads)
    return Buffer.concat([cipher.update(bytes), cipher.final()])
  }
  const [salt, keySalt] = [randomBytes(8), randomBytes(8)]
  const user = Buffer.concat([createHash('sha256').update(salt).digest(), salt, keySalt])
  const userKey = aes(createHash('sha256').update(keySalt).digest(), key, Buffer.alloc(16), false)
  const perms = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false)
  const rights = perms.update(
    Buffer.concat([Buffer.from('fcffffffffffffff', 'hex'), Buffer.from('Tadb'), randomBytes(4)]),
  )
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  return {
    entry: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 5 /R 5 /Length 256 /P -4 /U ${hex(user)} /UE ${hex(userKey)} /O ${hex(randomBytes(48))} /OE ${hex(randomBytes(32))} /Perms ${hex(rights)} /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>`,
    encrypt: (bytes) => {
      const iv = randomBytes(16)
      return Buffer.concat([iv, aes(key, bytes, iv, true)])
    },
  }
}

/** A PDF whose page is in a packed object; `count` is how many objects the pack says that it has. */
function withPackedPage(page = `${PAGE} >>`, count = 1, { entry, encrypt } = PLAIN): Buffer {
  const head = '3 0 '
  const packed = encrypt(deflateSync(Buffer.from(head + page, 'latin1')))
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
    `<< /Type /XRef /Size 7 /W [1 4 2] /Root 1 0 R ${entry} /Filter /FlateDecode /Length ${table.length} >>\nstream\n${table.toString('latin1')}\nendstream`,
  )
  return Buffer.from(`${text}startxref\n${start}\n%%EOF`, 'latin1')
}

const filled = (filling: string, encryption = PLAIN) => withPackedPage(`${PAGE} /X [${filling}] >>`, 1, encryption)
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

const FILLINGS: Record<string, () => string> = {
  'eleven million packed numbers': () => '1 '.repeat(11_000_000),
  'four million packed numbers': () => '1 '.repeat(3_900_000),
  'seven million packed dictionaries': () => '<<>>'.repeat(7_500_000),
  'three million packed names': () => names(3_500_000),
}

/** What they are refused as: the first two have no such objects. */
export const HEAVY_PDFS: Record<string, { build: () => Buffer; problem: 'malformed' | 'too_complex' }> = {
  'a pack that says it has 30 million objects': {
    build: () => withPackedPage(`${PAGE} >>`, 30_000_000),
    problem: 'malformed',
  },
  'a pack that says it has 200 million objects': {
    build: () => withPackedPage(`${PAGE} >>`, 200_000_000),
    problem: 'malformed',
  },
  ...tooComplex({
    'an array of 5 million numbers': () => buildPdf({ objects: [`[${'1 '.repeat(4_900_000)}]`] }),
    'two million dictionaries': () => buildPdf({ objects: [`[${'<<>>'.repeat(2_450_000)}]`] }),
    'a long name read ten times': () => withLongName({ fill: 300_000 }),
    'a long name read ten times, behind many strings': () => withLongName({ fill: 1_500_000 }),
  }),
  ...tooComplex(mapped((filling) => filled(filling))),
  ...tooComplex(mapped((filling) => filled(filling, lockedAgainstChanges()), ', locked')),
}

/** Locked in the same way. */
export const buildLockedPdf = () => filled('1 2 3', lockedAgainstChanges())

/** The same four with each. */
function mapped(build: (filling: string) => Buffer, suffix = '') {
  return Object.fromEntries(Object.entries(FILLINGS).map(([name, filling]) => [name + suffix, () => build(filling())]))
}

function tooComplex(files: Record<string, () => Buffer>) {
  return Object.fromEntries(
    Object.entries(files).map(([name, build]) => [name, { build, problem: 'too_complex' as const }]),
  )
}
