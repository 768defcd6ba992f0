import { ZipFile } from 'yazl'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An .xlsx file with this in its sheet, as a hostile or careless program writes it; `parts` are put in as they are. */
export async function buildWorkbook(
  sheetXml: string,
  parts: Record<string, string | Buffer> = {},
): Promise<Uint8Array> {
  const zip = new ZipFile()
  const all: Record<string, string | Buffer> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Majors" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheetXml,
    ...parts,
  }
  for (const [name, content] of Object.entries(all)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
  return new Uint8Array(Buffer.concat(pieces))
}

/** A sheet of these texts; a number stays one. */
export function sheetOf(rows: readonly (readonly (string | number)[])[], after = ''): string {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const lines = rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`)
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${after}</worksheet>`
}
