import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { expect, test } from 'vitest'
import { buildPdf } from '#tests/support/sample-files.ts'
import { fixArabicTextLayer } from './fix-arabic-text-layer.ts'

const { resolve } = createRequire(import.meta.url)

function typeset(text: string): Uint8Array {
  const fontBlobs = ['400Regular/ReadexPro_400Regular', '700Bold/ReadexPro_700Bold'].map((file) =>
    readFileSync(resolve(`@expo-google-fonts/readex-pro/${file}.ttf`)),
  )
  const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs }] })
  const { result } = compiler.compile({
    mainFileContent: `#set text(font: "Readex Pro", dir: rtl, lang: "ar")\n${text}`,
  })
  if (!result) throw new Error(`not set: ${text}`)
  return compiler.pdf(result)
}

/** What a person copies in the viewer of Chrome and Android. */
async function copied(file: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(file)
    const text = [...document.pages()].map((page) => page.getText()).join('\n')
    document.destroy()
    return text
  } finally {
    library.destroy()
  }
}

test('a file of any other make stays as it is', () => {
  for (const file of [buildPdf(), Buffer.from('no PDF'), Buffer.alloc(0)]) {
    expect(Buffer.from(fixArabicTextLayer(file)).equals(file)).toBe(true)
  }
})

test.each([
  ['لم يُحدَّد بعد', 'لم يحدد بعد'],
  ['أُحِبُّ الرِّياضيّات', 'أحب الرياضيات'],
  ['حدّاد ودار في الاسم', 'حداد ودار في الاسم'],
  ['مُقدِّمةٌ وَلامُ أَلِفٍ: لَا، بِلَا، الأُستاذ', 'مقدمة ولام ألف: لا، بلا، الأستاذ'],
  // A second page that begins with another font, and the marks in the first one.
  ['حدّاد #pagebreak() #text(weight: 700)[رُدَّ] \\\n قُدِّم', 'حداد\nرد\r\nقدم'],
])('what is copied of «%s» are whole words, without their marks', async (text, expected) => {
  expect(await copied(fixArabicTextLayer(typeset(text)))).toBe(expected)
})
