import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { SheetFormat } from '#features/content/spreadsheets/contract.ts'

export const TYPES: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Answers a spreadsheet as it is made. */
export const sendFile = (c: Context, file: Readable, name: string, format: SheetFormat): Response =>
  c.body(Readable.toWeb(file) as ReadableStream, 200, {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="${name}.${format}"`,
    'cache-control': 'no-store',
    // Without one, the whole file would be read to make it.
    etag: `"${randomUUID()}"`,
  })
