import { randomUUID } from 'node:crypto'
import { PDFDocument, type SecurityOptions } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { readPdf } from '#tests/support/pdf.ts'
import { WAYS } from '#tests/support/pdf-verdict.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { cleanPdf } from './clean-pdf.ts'

async function encrypted(options: SecurityOptions, useObjectStreams = false): Promise<Uint8Array> {
  const document = await PDFDocument.load(buildPdf())
  document.encrypt({ allowWeakCryptography: true, ...options })
  return document.save({ useObjectStreams })
}

const behind = (before: string) => Buffer.concat([Buffer.from(before), buildPdf()])
const linkTo = (action: string) =>
  buildPdf({ page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >> ]` })
const mailHead = 'Content-Type: application/pdf;\r\n name="cv.pdf"\r\nContent-Transfer-Encoding: binary\r\n\r\n'

const honest: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  'locked against changes with 128 bit': () => encrypted({ ownerPassword: 'office', algorithm: 'AES-128' }),
  'locked against changes with 256 bit': () => encrypted({ ownerPassword: 'office', algorithm: 'AES-256' }),
  'locked against changes, with packed objects': () => encrypted({ ownerPassword: 'office' }, true),
  'locked as twenty years ago': () => encrypted({ ownerPassword: 'office', algorithm: 'RC4-128' }),
  'behind a byte order mark': () => behind('\ufeff'),
  'behind the head of a mail': () => behind(mailHead),
  'behind an empty line': () => behind('\r\n'),
  'with a link without a scheme': () => linkTo('<< /S /URI /URI (linkedin.com/in/lina) >>'),
  'with a link to an app': () => linkTo('<< /S /URI /URI (whatsapp://send?phone=962790000000) >>'),
  'with a link to the next page': () => linkTo('<< /S /Named /N /NextPage >>'),
  'with a link whose action is another object': () =>
    buildPdf({
      page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A 5 0 R >>]',
      objects: ['<< /S /URI /URI 6 0 R >>', '(linkedin.com/in/lina)'],
    }),
}

describe.each(WAYS)('normalised $way', ({ qpdf }) => {
  const clean = (file: Uint8Array) => cleanPdf(file, randomUUID(), qpdf)

  test.each(Object.entries(honest))(
    'a paper %s is taken, without what it is locked or linked with',
    async (_, build) => {
      const cleaned = await clean(await build())
      const file = 'file' in cleaned ? Buffer.from(cleaned.file) : expect.fail(cleaned.problem)
      expect(file.toString('latin1')).toMatch(/^%PDF-/)
      for (const trace of ['/Encrypt', '/NextPage', 'linkedin', 'whatsapp']) expect(file.includes(trace)).toBe(false)
      expect(await readPdf(file)).toMatchObject({ pages: 1, words: ['Transcript'] })
    },
  )

  test('what links to the web keeps its link', async () => {
    const cleaned = await clean(linkTo('<< /S /URI /URI (https://uni.example/) >>'))
    expect('file' in cleaned && Buffer.from(cleaned.file).includes('uni.example')).toBe(true)
  })

  test.each([false, true])('one that needs a password is locked (objects packed: %s)', async (isPacked) => {
    const file = await encrypted({ userPassword: 'secret', ownerPassword: 'office' }, isPacked)
    expect(await clean(file)).toEqual({ problem: 'locked' })
  })

  test('a script stays a script behind a lock and behind the head of a mail', async () => {
    const script = buildPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' })
    const document = await PDFDocument.load(script)
    document.encrypt({ ownerPassword: 'office' })
    expect(await clean(await document.save())).toEqual({ problem: 'active' })
    expect(await clean(Buffer.concat([Buffer.from(mailHead), script]))).toEqual({ problem: 'active' })
  })

  const signed = (page = '') =>
    buildPdf({
      page,
      catalogue: '/AcroForm << /SigFlags 3 /Fields [5 0 R] >> /Perms << /DocMDP 6 0 R >>',
      objects: [
        '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /Rect [0 0 0 0] /F 132 /V 6 0 R >>',
        '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 1 2 3] /Contents <00> >>',
      ],
    })

  test('a signed paper stays byte for byte as it is', async () => {
    const cleaned = await clean(signed())
    expect('file' in cleaned && Buffer.compare(cleaned.file, signed())).toBe(0)
  })

  test('a signed paper that cannot stay as it is is stored without its signature', async () => {
    const locked = await PDFDocument.load(signed())
    locked.encrypt({ ownerPassword: 'office' })
    const odd = signed('/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (a.example) >> >>]')
    for (const file of [odd, await locked.save()]) {
      const cleaned = await clean(file)
      const stored = 'file' in cleaned ? await PDFDocument.load(cleaned.file) : expect.fail(cleaned.problem)
      const all = stored.context.enumerateIndirectObjects().map(([, object]) => object.toString())
      expect(all.join('')).toContain('/Sig')
      expect(all.join('')).not.toContain('/ByteRange')
    }
  })
})

test('a qpdf that is no longer installed is done without', async () => {
  expect(await cleanPdf(buildPdf(), randomUUID(), '/nowhere/qpdf')).toHaveProperty('file')
})

test('what only looks like a PDF further on is none of it', async () => {
  for (const before of ['<html><script>alert(1)</script>\n', '#!/bin/sh\n', `${'x: y\n'.repeat(300)}`]) {
    expect(await cleanPdf(behind(before), randomUUID())).toEqual({ problem: 'malformed' })
  }
})
