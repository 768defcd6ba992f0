import { authedApi, authedApiByItself } from '#api/authed-api.ts'
import { readIfFound, unwrap } from '#api/client.ts'
import { ifMatch } from '#api/if-match.ts'
import { type Outcome, toResult } from '#api/result.ts'
import { sendFile } from '#api/send-file.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import type {
  CorrectionInput,
  DecisionsInput,
  ImportList,
  ImportRows,
  ImportView,
  MappingInput,
  SheetChoice,
  SheetFormat,
  SheetPreview,
} from '#features/content/spreadsheets/contract.ts'
import type { Language } from '#lib/localized.ts'
import { saveAnswer } from '#ui/save-as.ts'

/** The calls of the staff's pages about spreadsheets. */

const imports = authedApi.admin.imports
const one = imports[':id']

export const listImports = (query: Record<string, string>): Promise<ImportList> => unwrap(imports.$get({ query }))

/** Null where there is no such import. While one is under way it is read again and again, which keeps nobody signed in. */
export const readImport = (id: string): Promise<ImportView | null> =>
  readIfFound(authedApiByItself.admin.imports[':id'].$get({ param: { id } }))

export const listImportRows = (id: string, query: Record<string, string>): Promise<ImportRows> =>
  unwrap(one.rows.$get({ param: { id }, query }))

const at = ({ _id }: ImportView) => ({ param: { id: _id } })

export const changeImport = (given: ImportView, json: MappingInput): Promise<Outcome<ImportView>> =>
  toResult(one.$put({ ...at(given), json }, ifMatch(given)))

export const decideImport = (given: ImportView, json: DecisionsInput): Promise<Outcome<ImportView>> =>
  toResult(one.decisions.$put({ ...at(given), json }, ifMatch(given)))

export const correctImport = (given: ImportView, json: CorrectionInput): Promise<Outcome<ImportView>> =>
  toResult(one.cells.$put({ ...at(given), json }, ifMatch(given)))

/** `confirmed`: the amounts that change so much were looked at. */
export const commitImport = (given: ImportView, confirmed: boolean): Promise<Outcome<ImportView>> =>
  toResult(one.commit.$post({ ...at(given), query: { confirmed: confirmed ? '1' : '0' } }, ifMatch(given)))

/** `others`: what was changed since, or is in use, is kept. */
export const undoImport = (given: ImportView, others: boolean): Promise<Outcome<ImportView>> =>
  toResult(one.undo.$post({ ...at(given), query: { others: others ? '1' : '0' } }, ifMatch(given)))

export const dropImport = (given: ImportView): Promise<Outcome<{ status: 'done' }>> =>
  toResult(one.$delete(at(given), ifMatch(given)))

export const saveReport = ({ _id, entity }: ImportView, format: SheetFormat, lang: Language) =>
  saveAnswer(one.report.$get({ param: { id: _id }, query: { format, lang } }), `${entity}-import.${format}`)

const records = authedApi.admin[':entity{(?:countries|universities|faculties|majors|courses|articles|tags)}']

/** `query` is that of the list whose records are saved, with language and columns of the file. */
export const saveExport = (entity: ContentEntity, format: SheetFormat, query: Record<string, string>) =>
  saveAnswer(records[`export.${format}`].$get({ param: { entity }, query }), `${entity}.${format}`)

type Sending = { choice?: SheetChoice; onProgress: (part: number) => void }

/** How a file begins. As `sendSheet`. */
export const previewSheet = (entity: ContentEntity, file: File, sending: Sending): Promise<Outcome<SheetPreview>> =>
  send(`${entity}/import/preview`, file, sending)

/** Sends a file to be imported and reports its progress, from 0 to 1. Never rejects. */
export const sendSheet = (entity: ContentEntity, file: File, sending: Sending): Promise<Outcome<ImportView>> =>
  send(`${entity}/import`, file, sending)

function send<Answer>(path: string, file: File, { choice = {}, onProgress }: Sending): Promise<Outcome<Answer>> {
  const body = new FormData()
  body.set('file', file)
  const query = new URLSearchParams(
    Object.entries(choice).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return sendFile<Answer>({ path: `/api/admin/${path}?${query}`, body, onProgress })
}
