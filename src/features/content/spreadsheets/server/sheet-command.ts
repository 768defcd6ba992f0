import { basename, extname } from 'node:path'
import { parseArgs } from 'node:util'
import { CONTENT_ENTITIES } from '#features/content/entities.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import type { SheetFormat } from '#features/content/spreadsheets/contract.ts'

/** The arguments of `npm run catalogue -- import FILE` and `export FILE`. */

export const sheetUsage = `       npm run catalogue -- import FILE [--entity NAME] [--dry-run] [--report FILE]
       npm run catalogue -- export FILE [--entity NAME] [--lang en|ar]

  import     says what the rows of an .xlsx or .csv file do, and does it; rows that are rejected are left out
  export     writes all records into an .xlsx or .csv file

  --entity NAME   ${CONTENT_ENTITIES.join(', ')};
                  unless the name of the file says it, or it is an .xlsx file with a sheet for each
  --dry-run       only says what the rows would do
  --report FILE   writes what each row does into another .xlsx or .csv file
`

export type SheetCommand = {
  name: 'import' | 'export'
  file: string
  /** Null for an .xlsx file with a sheet for each. */
  entity: ContentEntity | null
  dryRun: boolean
  report: string | null
  lang: 'en' | 'ar'
}

/** Null for arguments that cannot be meant. */
export function readSheetCommand(args: string[]): SheetCommand | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        entity: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        report: { type: 'string' },
        lang: { type: 'string', default: 'en' },
      },
    })
    const [name, file, ...more] = positionals
    if ((name !== 'import' && name !== 'export') || !file || more.length > 0) return null
    if (values.lang !== 'en' && values.lang !== 'ar') return null
    const named = CONTENT_ENTITIES.find((each) => each === values.entity)
    if (values.entity !== undefined && !named) return null
    const entity = named ?? entityIn(file) ?? null
    if (entity === null && formatOf(file) !== 'xlsx') return null
    if (name === 'export' && formatOf(file) === null) return null
    if (values.report !== undefined && (formatOf(values.report) === null || entity === null)) return null
    return { name, file, entity, dryRun: values['dry-run'], report: values.report ?? null, lang: values.lang }
  } catch {
    return null
  }
}

/** `world-universities.csv` has universities. */
const entityIn = (file: string): ContentEntity | undefined => {
  const words = basename(file)
    .toLowerCase()
    .split(/[^a-z]+/)
  return CONTENT_ENTITIES.find((entity) => words.includes(entity))
}

/** By the name of a file; null where we write no such files. */
export const formatOf = (file: string): SheetFormat | null => {
  const extension = extname(file).toLowerCase().slice(1)
  return extension === 'xlsx' || extension === 'csv' ? extension : null
}
