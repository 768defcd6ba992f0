import { getDocumentProxy } from 'unpdf'

export type ReadPdf = { pages: number; title: string; words: string[] }

/** What a viewer finds in a PDF: its words as they are typed, from the first letter to the last, in either script. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(Uint8Array.from(file))
  const words: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    words.push(...items.flatMap((item) => ('str' in item ? item.str.split(/\s+/) : [])).filter(Boolean))
  }
  const { info } = await pdf.getMetadata()
  return { pages: pdf.numPages, title: String((info as { Title?: string }).Title ?? ''), words }
}

/** The names of the fonts that its text is set in. */
export async function fontsIn(file: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(Uint8Array.from(file))
  const names = new Set<string>()
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    await page.getOperatorList()
    for (const item of items) if ('fontName' in item && item.str) names.add(page.commonObjs.get(item.fontName).name)
  }
  return [...names]
}
