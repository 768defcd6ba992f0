import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { recognisedColumns } from '#features/content/spreadsheets/columns.ts'
import type { SheetChoice, SheetPreview } from '#features/content/spreadsheets/contract.ts'
import { type OpenSheet, readSheet } from './read-sheet.ts'
import type { SheetRow } from './sheet-rows.ts'
import { columnWords } from './words.ts'

const ROWS = 12
const COLUMNS = 30
const CHARACTERS = 80

type Previewed = Pick<SheetChoice, 'sheet' | 'encoding'> & { entity: ContentEntity; file: Uint8Array }

/** How a file begins, and where its headings seem to be. Throws as `readSheet` does. */
export async function previewSheet(actor: Actor, { entity, file, sheet, encoding }: Previewed): Promise<SheetPreview> {
  requireAbility(actor, 'content.edit')
  const account = actor.apiTokenId ?? actor.userId
  return readSheet({ file, sheet, encoding: encoding ?? 'guess' }, account, async (opened) => {
    const rows = await firstRows(opened)
    const { headings, known } = headingsIn(entity, rows)
    const sheets = [opened.name, ...opened.others]
    return {
      asks: sheets.length > 1 || opened.encoding !== null || known === 0 || headings !== rows[0]?.line,
      sheets: opened.name === '' ? [] : sheets,
      sheet: opened.name,
      encoding: opened.encoding,
      headings,
      rows: rows.map(({ line, cells }) => ({
        line,
        cells: cells.slice(0, COLUMNS).map((text) => text.slice(0, CHARACTERS)),
      })),
    }
  })
}

async function firstRows({ rows }: OpenSheet): Promise<SheetRow[]> {
  for await (const some of rows) return some.slice(0, ROWS)
  return []
}

/** The row of which most columns are known, else the first, and how many that are. */
function headingsIn(entity: ContentEntity, rows: readonly SheetRow[]): { headings: number; known: number } {
  const counted = rows.map(({ line, cells }) => ({
    headings: line,
    known: recognisedColumns(DEFINITIONS[entity], cells, columnWords).filter((key) => key !== null).length,
  }))
  const [first = { headings: 1, known: 0 }, ...others] = counted
  return others.reduce((best, each) => (each.known > best.known ? each : best), first)
}
