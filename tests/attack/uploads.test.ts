import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DOCUMENT_LIMITS } from '#features/admissions/documents/rules.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildPdf, buildPicture } from '#tests/support/sample-files.ts'

const database = await withDatabase()
const { app } = await buildApplication(database)
const student = await enter(app, await buildAccount(database.db))

const text = (words: string) => Buffer.from(words, 'latin1')
const html = '<!doctype html><html><script>alert(document.cookie)</script></html>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
const script = (js: string) => `<< /S /JavaScript /JS (${js}) >>`
const [jpeg, png, webp] = [await buildPicture('jpeg'), await buildPicture('png'), await buildPicture('webp')]

/** The header of a PNG that says it is so large, with rows that are all the same. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([text(name), data])
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    out.writeUInt32BE(crc(body), body.length + 4)
    return out
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(4_000_000))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function crc(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

/** A ZIP with one stored entry of that name. */
function zip(name: string, content: Buffer): Buffer {
  const entry = Buffer.alloc(30)
  entry.writeUInt32LE(0x04034b50, 0)
  entry.writeUInt16LE(8, 8)
  entry.writeUInt32LE(content.length, 18)
  entry.writeUInt32LE(0xffffffff, 22)
  entry.writeUInt16LE(name.length, 26)
  return Buffer.concat([entry, text(name), content])
}

const bomb = gzipSync(Buffer.alloc(50_000_000))
const withObject = (catalogue: string, ...objects: string[]) => buildPdf({ catalogue, objects })

/** A PDF with an object in a stream, packed, as new programs write them. */
function withPacked(
  object: string,
  says = '/Type /ObjStm /Filter /FlateDecode',
  pack: (objects: string) => Buffer = deflateSync,
  between = '>>',
): Buffer {
  const packed = pack(`9 0 ${object}`).toString('latin1')
  const dictionary = `<< /N 1 /First 4 /Length ${packed.length} ${says} ${between}`
  return buildPdf({ objects: [`${dictionary}\nstream\n${packed}\nendstream`] })
}

/** A PDF with a table of its objects that is far larger than it looks. */
function tableOf(filter: string): Buffer {
  const packed = deflateSync(Buffer.alloc(40_000_000)).toString('latin1')
  return buildPdf({
    objects: [`<< /Type /XRef /Filter ${filter} /Length ${packed.length} >>\nstream\n${packed}\nendstream`],
  })
}

const inHex = (objects: string) => text(`${deflateSync(objects).toString('hex')}>`)
/** Each line as what it is more than the line above it, as PNG has it. */
function asDifferences(objects: string): Buffer {
  const wide = 4
  const bytes = Buffer.from(objects.padEnd(Math.ceil(objects.length / wide) * wide), 'latin1')
  const lines = Array.from({ length: bytes.length / wide }, (_, line) => [
    2,
    ...Array.from({ length: wide }, (_, at) => {
      const here = line * wide + at
      return ((bytes[here] ?? 0) - (bytes[here - wide] ?? 0)) & 255
    }),
  ])
  return deflateSync(Buffer.from(lines.flat()))
}

/** Nothing of these may be kept. */
const refused: Record<string, Buffer> = {
  'nothing at all': Buffer.alloc(0),
  'one byte': Buffer.from([0]),
  zeros: Buffer.alloc(1_000_000),
  'plain text': text('my transcript'),
  html: text(html),
  'html with a space before it': text(` \n${html}`),
  'html in UTF-16': Buffer.from(`\ufeff${html}`, 'utf16le'),
  xhtml: text(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>`),
  'html that ends as a PDF': text(`${html}\n%PDF-1.7\n%%EOF`),
  'html before a whole PDF': Buffer.concat([text(html), buildPdf()]),
  'a script before a whole PDF': Buffer.concat([text('#!/bin/sh\nrm -rf ~\n'), buildPdf()]),
  'a PDF by its first line alone': text(`%PDF-1.7\n${html}`),
  'a PDF with html for a body': text(`%PDF-1.7\n${html}\n%%EOF`),
  'half a PDF': buildPdf().subarray(0, 200),
  'a PDF without an end': buildPdf().subarray(0, -20),
  'a PDF with something long behind it': Buffer.concat([buildPdf(), Buffer.alloc(5000, 65)]),
  'a PDF and a ZIP in one': Buffer.concat([buildPdf(), zip('x'.repeat(3000), Buffer.alloc(3000))]),
  'a PDF that starts a script': withObject(`/OpenAction ${script('app.alert(1)')}`),
  'a PDF that starts a script of another object': withObject('/OpenAction 5 0 R', script('app.alert(1)')),
  'a PDF with a named script': withObject(`/Names << /JavaScript << /Names [(a) ${script('app.alert(1)')}] >> >>`),
  'a PDF with a script at its closing': withObject(`/AA << /WC ${script('app.alert(1)')} >>`),
  'a PDF whose page runs a script': buildPdf({ page: `/AA << /O ${script('app.alert(1)')} >>` }),
  'a PDF whose link runs a script': buildPdf({
    page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${script('app.alert(1)')} >>]`,
  }),
  'a PDF whose field runs a script': buildPdf({
    page: `/Annots [<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /AA << /K ${script('1')} >> >>]`,
  }),
  'a PDF that starts a program': withObject('/OpenAction << /S /Launch /F (cmd.exe) >>'),
  'a PDF that sends a form': buildPdf({
    page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /SubmitForm /F (http://a.example) >> >>]',
  }),
  'a PDF that imports data': withObject('/OpenAction << /S /ImportData /F (x) >>'),
  'a PDF with a film': buildPdf({ page: '/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>]' }),
  'a PDF with a form of the other kind': withObject('/AcroForm << /Fields [] /XFA [] >>'),
  'a PDF with a file in it': withObject(
    '/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>',
    '<< /Type /Filespec /F (a.exe) /UF (a.exe) /EF << /F 6 0 R >> >>',
    '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
  ),
  'a PDF with a file on a page': buildPdf({
    page: '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 5 0 R >>]',
    objects: [
      '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
      '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
    ],
  }),
  'a PDF with a password': buildPdf({
    trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
  }),
  'a PDF of too many pages': buildPdf({ pages: DOCUMENT_LIMITS.pages + 1 }),
  'a PDF whose pages lead to themselves': Buffer.from(
    buildPdf().toString('latin1').replace('/Kids [4 0 R]', '/Kids [2 0 R]'),
    'latin1',
  ),
  'a PDF with a script among packed objects': withPacked(script('app.alert(1)')),
  'a PDF that starts a program with a letter as a number': withObject('/OpenAction << /S /L#61unch /F (cmd.exe) >>'),
  'a PDF that sends a form with a letter as a number': buildPdf({
    page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Submit#46orm /F (http://a.example) >> >>]',
  }),
  'a PDF whose link runs a script with letters as numbers': buildPdf({
    page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Java#53cript /J#53 (app.alert(1)) >> >>]',
  }),
  'a PDF with a password with a letter as a number': buildPdf({
    trailer: `/ID [<00> <00>] /Encr#79pt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
  }),
  'a PDF with letters as numbers among packed objects': withPacked('<< /S /L#61unch /F (cmd.exe) >>'),
  ...Object.fromEntries(
    [
      '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 1 >>',
      '/Type /Obj#53tm /Filter [ /Fl#61teDecode ]',
      '/Filter /FlateDecode',
      '/Type /ObjStm /F /Fl',
      '/Type /ObjStm /Note (stream >> \\) obj) % >> stream\n /Filter /FlateDecode',
    ].map((says) => [`a PDF with a script among packed objects that say "${says}"`, withPacked(script('1'), says)]),
  ),
  'a PDF with a script among packed objects behind a comment': withPacked(
    script('1'),
    '/Filter /FlateDecode',
    deflateSync,
    '>> % here they come',
  ),
  'a PDF with a script among objects packed twice': withPacked(
    script('1'),
    '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]',
    inHex,
  ),
  'a PDF with a script among objects packed as differences': withPacked(
    script('1'),
    '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
    asDifferences,
  ),
  'a PDF of dictionaries without an end': text(`%PDF-1.7\n${'obj<<'.repeat(1_000_000)}%%EOF`),
  'a PDF of strings without an end': text(`%PDF-1.7\n${'obj<<('.repeat(1_000_000)}%%EOF`),
  'a PDF that says elsewhere how its objects are packed': withPacked(script('1'), '/Type /ObjStm /Filter 8 0 R'),
  'a PDF whose packed objects are a bomb': withPacked(' '.repeat(40_000_000)),
  'a PDF whose table of objects is a bomb': tableOf('/FlateDecode'),
  'a PDF whose table of objects is packed twice': tableOf('[/FlateDecode /FlateDecode]'),
  EICAR: text(eicar),
  'EICAR in a PDF': buildPdf({ objects: [`(${eicar})`] }),
  'EICAR behind a picture': Buffer.concat([png, text(eicar)]),
  svg: text(svg),
  'svg with an xml head': text(`<?xml version="1.0"?>${svg}`),
  'svg packed': gzipSync(svg),
  'a picture of 50,000 by 50,000': hugePng(50_000, 50_000),
  'a picture of 2,000,000,000 by 1': hugePng(2_000_000_000, 1),
  'a picture one point too large': hugePng(DOCUMENT_LIMITS.pixels / 1000 + 1, 1000),
  'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
  'half a PNG': png.subarray(0, png.length / 2),
  'half a WebP': webp.subarray(0, webp.length / 2),
  'the head of a JPEG and html': Buffer.concat([jpeg.subarray(0, 20), text(html)]),
  'the head of a PNG and a script': Buffer.concat([png.subarray(0, 8), text('<?php system($_GET[0]); ?>')]),
  'a GIF': text('GIF89a\x01\x00\x01\x00\x00\x00\x00;'),
  'a GIF that is a script': text('GIF89a/*<svg onload=alert(1)>*/=1;alert(1)//'),
  'a BMP': Buffer.concat([text('BM'), Buffer.alloc(60)]),
  'a TIFF': await sharp(jpeg).tiff().toBuffer(),
  'an AVIF': await sharp(jpeg).avif().toBuffer(),
  'an icon': Buffer.from([0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 24, 0, 48, 0, 0, 0, 22, 0, 0, 0]),
  'a Word file that is a bomb': zip('word/document.xml', bomb),
  'a spreadsheet that is a bomb': zip('xl/worksheets/sheet1.xml', bomb),
  'an archive that climbs': zip('../../../../etc/cron.d/x', text('* * * * * root id')),
  'a bomb': bomb,
  'an old Word file': Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]),
  RTF: text('{\\rtf1 {\\object\\objdata 01}}'),
  PostScript: text('%!PS-Adobe-3.0\n(%pipe%id) (w) file'),
  'a program for Windows': Buffer.concat([text('MZ'), Buffer.alloc(500)]),
  'a program for Linux': Buffer.concat([text('\x7fELF'), Buffer.alloc(500)]),
  'a class of Java': Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52]),
  'a shell script': text('#!/bin/sh\nid'),
  'a page for Flash': text('CWS\x0a\x00\x00'),
}

/** These are pictures, and something else too; encoded again they are only pictures. */
const cleansed: Record<string, Buffer> = {
  'a JPEG with html behind it': Buffer.concat([jpeg, text(html)]),
  'a JPEG with a script in its comment': Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, html.length + 2]),
    text(html),
    jpeg.subarray(2),
  ]),
  'a PNG with a ZIP behind it': Buffer.concat([png, zip('a.html', text(html))]),
  'a PNG with PHP in a text': await sharp(png)
    .withExif({ IFD0: { Copyright: html } })
    .png()
    .toBuffer(),
  'a WebP with html behind it': Buffer.concat([webp, text(html)]),
  'a JPEG and a PDF in one': Buffer.concat([jpeg, buildPdf({ catalogue: `/OpenAction ${script('app.alert(1)')}` })]),
}

test(`of ${Object.keys(refused).length + Object.keys(cleansed).length} hostile files none is served, and the server lives on`, async () => {
  const before = process.memoryUsage().rss
  const accepted: string[] = []
  const outcomes: Record<string, number> = {}
  for (const [name, file] of Object.entries(refused)) {
    const { status } = await student.upload('/documents?kind=cv', file)
    outcomes[status] = (outcomes[status] ?? 0) + 1
    if (status !== 422 && status !== 415) accepted.push(`${name}: ${status}`)
  }
  for (const [name, file] of Object.entries(cleansed)) {
    const response = await student.upload('/documents?kind=photo', file)
    expect(response.status, name).toBe(201)
    const { _id, type } = (await response.json()).data
    const served = await student.get(`/documents/${_id}/file`)
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(type, name).toMatch(/^image\//)
    expect(served.headers.get('content-disposition'), name).toMatch(/^attachment; filename="photo\.(jpg|png|webp)"$/)
    for (const trace of ['<script', 'PK\x03\x04', '%PDF', 'alert']) expect(bytes.includes(trace), name).toBe(false)
  }
  const grown = Math.round((process.memoryUsage().rss - before) / 1e6)
  console.log(`${Object.keys(refused).length} files refused (${JSON.stringify(outcomes)}), ${grown} MB more in use`)
  expect(accepted).toEqual([])
  expect(grown).toBeLessThan(400)
  const plain = [
    buildPdf(),
    withPacked('<< /Type /Metadata >>'),
    withPacked('<< /Type /Metadata >>', '/Type /ObjStm /Filter [/FlateDecode] /DecodeParms [null]'),
    withObject('/Outlines 5 0 R', '<< /First 6 0 R /Last 6 0 R /Count 1 >>', '<< /Title (JS#53) /Parent 5 0 R >>'),
  ]
  for (const file of plain) {
    expect((await student.upload('/documents?kind=cv', file)).status).toBe(201)
  }
})

test('more than ten megabytes are refused before they are read, whatever they are', async () => {
  const file = Buffer.concat([buildPdf(), Buffer.alloc(DOCUMENT_LIMITS.bytes)])
  expect((await student.upload('/documents?kind=cv', file)).status).toBe(413)
})

test.each(['../../etc/passwd', '..%2f..%2fetc%2fpasswd', 'passport/../cv', '', 'PASSPORT', 'passport\u0000'])(
  'a kind that is none (%j) names no file',
  async (kind) => {
    const response = await student.upload(`/documents?kind=${encodeURIComponent(kind)}`, buildPdf())
    expect(response.status).toBe(422)
  },
)

test.each(['../uploads', '%2e%2e%2fsession-secret', 'documents', '1; drop table documents'])(
  'an id that is none (%j) leads to no file',
  async (id) => {
    expect((await student.get(`/documents/${encodeURIComponent(id)}/file`)).status).toBe(404)
  },
)
