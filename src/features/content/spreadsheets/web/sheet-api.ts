import { authedApi, authedApiByItself, clearRejectedSession } from '#api/authed-api.ts'
import { readIfFound, unwrap } from '#api/client.ts'
import { type Outcome, toResult } from '#api/result.ts'
import { readSession } from '#api/session.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import type {
  CorrectionInput,
  ImportList,
  ImportRows,
  ImportView,
  MappingInput,
  SheetFormat,
} from '#features/content/spreadsheets/contract.ts'
import { SHEET_LIMITS } from '#features/content/spreadsheets/limits.ts'
import type { Language } from '#lib/localized.ts'
import type { Problem } from '#lib/problem.ts'
import { saveAs } from '#ui/save-as.ts'

/** The calls of the staff's pages about spreadsheets. */

const imports = authedApi.admin.imports
const one = imports[':id']

export const listImports = (query: Record<string, string>): Promise<ImportList> => unwrap(imports.$get({ query }))

/** Null where there is no such import. While one is under way it is read again and again, which keeps nobody signed in. */
export const readImport = (id: string): Promise<ImportView | null> =>
  readIfFound(authedApiByItself.admin.imports[':id'].$get({ param: { id } }))

export const listImportRows = (id: string, query: Record<string, string>): Promise<ImportRows> =>
  unwrap(one.rows.$get({ param: { id }, query }))

const at = ({ _id, version }: ImportView) =>
  [{ param: { id: _id } }, { headers: { 'if-match': `"${version}"` } }] as const

export function changeImport(given: ImportView, input: MappingInput): Promise<Outcome<ImportView>> {
  const [call, headers] = at(given)
  return toResult(one.$put({ ...call, json: input }, headers))
}

export function correctImport(given: ImportView, input: CorrectionInput): Promise<Outcome<ImportView>> {
  const [call, headers] = at(given)
  return toResult(one.cells.$put({ ...call, json: input }, headers))
}

/** `confirmed`: the amounts that change so much were looked at. */
export function commitImport(given: ImportView, confirmed: boolean): Promise<Outcome<ImportView>> {
  const [call, headers] = at(given)
  return toResult(one.commit.$post({ ...call, query: { confirmed: confirmed ? '1' : '0' } }, headers))
}

export const undoImport = (given: ImportView): Promise<Outcome<ImportView>> => toResult(one.undo.$post(...at(given)))

export const dropImport = (given: ImportView): Promise<Outcome<{ status: 'done' }>> =>
  toResult(one.$delete(...at(given)))

/** Saves a file of the API; false where there was none. Fetched, because a link carries no token. */
async function save(name: string, call: Promise<{ ok: boolean; blob(): Promise<Blob> }>): Promise<boolean> {
  try {
    const response = await call
    if (!response.ok) return false
    saveAs(name, await response.blob())
    return true
  } catch {
    return false
  }
}

export const saveReport = ({ _id, entity }: ImportView, format: SheetFormat, lang: Language): Promise<boolean> =>
  save(`${entity}-import.${format}`, one.report.$get({ param: { id: _id }, query: { format, lang } }))

const records = authedApi.admin[':entity{(?:countries|universities|faculties|majors|courses|articles|tags)}']

/** `query` is that of the list whose records are saved, with language and columns of the file. */
export const saveExport = (
  entity: ContentEntity,
  format: SheetFormat,
  query: Record<string, string>,
): Promise<boolean> => save(`${entity}.${format}`, records[`export.${format}`].$get({ param: { entity }, query }))

type Sent = { made: ImportView; message: null } | { made: null; message: string | null }

/**
 * Sends a file and reports its progress, from 0 to 1. By `XMLHttpRequest`, because `fetch` reports none. Never
 * rejects; `message` is why it was not taken, null where no answer came.
 */
export function sendSheet(
  entity: ContentEntity,
  file: File,
  { onProgress, tooLarge }: { onProgress: (part: number) => void; tooLarge: string },
): Promise<Sent> {
  if (file.size > SHEET_LIMITS.bytes) return Promise.resolve({ made: null, message: tooLarge })
  const token = readSession()?.token ?? ''
  const form = new FormData()
  form.set('file', file)
  const request = new XMLHttpRequest()
  const { promise, resolve } = Promise.withResolvers<Sent>()
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onload = () => {
    clearRejectedSession({ status: request.status, body: request.responseText }, token)
    resolve(answerOf(request))
  }
  request.onerror = () => resolve({ made: null, message: null })
  request.open('POST', `/api/admin/${entity}/import?dryRun=1`)
  request.setRequestHeader('authorization', `Bearer ${token}`)
  request.setRequestHeader('accept-language', document.documentElement.lang)
  request.send(form)
  return promise
}

function answerOf({ status, responseText }: XMLHttpRequest): Sent {
  try {
    const body: unknown = JSON.parse(responseText)
    if (status < 300) return { made: body as ImportView, message: null }
    return { made: null, message: (body as Problem).message }
  } catch {
    // A proxy that answers in its own words.
    return { made: null, message: null }
  }
}
