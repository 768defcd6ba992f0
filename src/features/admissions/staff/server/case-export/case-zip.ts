import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { formatDayOf } from '#i18n/format.ts'
import { BYTE_ORDER_MARK, csvLine } from '#lib/csv.ts'
import { toFileName } from '#lib/file-name.ts'
import type { Pdf } from '#platform/pdf/compiler.ts'
import { caseContent } from './case-content.ts'
import { type CaseDocument, type CaseFile, type CaseRequest, readCase } from './case-file.ts'
import { renderCase } from './case-pdf.ts'
import { readIntact } from './read-intact.ts'
import { type Words, wordsIn } from './words.ts'

/** `name` without its ending. */
type CaseZip = { name: string; archive: Readable }

const ENDINGS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const
/** Documents are compressed already. */
const AS_IS = { compress: false }

/**
 * A ZIP archive, a piece at a time: the application as a PDF, the documents as they were uploaded, and last a table of what is
 * in it, numbered in this order. One document is in memory at a time. One that is gone from the store is named in its place.
 * Throws as `readCase`, before the first byte.
 */
export async function caseZip(
  services: Services,
  actor: Actor,
  request: CaseRequest,
  requestId: string,
): Promise<CaseZip> {
  const file = await readCase(services, actor, request, 'zip', requestId)
  const summary = await renderCase(caseContent(file, null), actor.userId)
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  zip.on('error', (error) => archive.destroy(error))
  addEntries(services, zip, file, summary).catch((error: unknown) => archive.destroy(error as Error))
  return { name: file.view.reference, archive }
}

async function addEntries(services: Services, zip: ZipFile, file: CaseFile, summary: Pdf): Promise<void> {
  const words = wordsIn[file.lang]
  const { t } = words
  const folder = toFileName(`${file.view.reference} ${file.view.fullName ?? ''}`)
  const summaryName = `00 ${toFileName(t('zip.case'))}.pdf`
  const lines = [headerLine(words), csvLine([0, summaryName, t('zip.summary'), '', '', '', summary.length, '', ''])]
  await add(zip, `${folder}/${summaryName}`, summary)
  for (const [place, document] of file.documents.entries()) {
    const found = await readIntact(services, document)
    const number = String(place + 1).padStart(2, '0')
    const kind = file.nameOf(document, file.lang)
    const isMissing = found.problem === 'missing'
    const name = isMissing
      ? `${number} ${toFileName(`${kind} (${t('zip.missing')})`)}.txt`
      : `${number} ${toFileName(kind)}.${ENDINGS[document.type]}`
    const note = found.problem ? t(`zip.${found.problem}Note`) : ''
    lines.push(documentLine(words, { document, kind, number: place + 1, name, note }))
    const text = t('zip.missingText', { kind, date: formatDayOf(file.lang, document.createdAt) })
    await add(zip, `${folder}/${name}`, found.problem === 'missing' ? Buffer.from(`${text}\r\n`) : found.bytes)
  }
  const manifest = `${toFileName(t('zip.manifest'))}.csv`
  zip.addBuffer(Buffer.from(BYTE_ORDER_MARK + lines.join('')), `${folder}/${manifest}`)
  zip.end()
}

/** Adds a file, and waits until it has been read, so that the next one is fetched no sooner. */
const add = (zip: ZipFile, name: string, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    zip.addReadStreamLazy(name, AS_IS, (done) => {
      const source = Readable.from([bytes])
      source.once('end', resolve).once('error', reject)
      done(null, source)
    })
  })

const headerLine = ({ t }: Words): string =>
  csvLine(
    (['number', 'file', 'kind', 'added', 'expires', 'review', 'bytes', 'sha256', 'note'] as const).map((column) =>
      t(`zip.columns.${column}`),
    ),
  )

type Line = { document: CaseDocument; kind: string; number: number; name: string; note: string }

const documentLine = ({ documents }: Words, { document, kind, number, name, note }: Line): string =>
  csvLine([
    number,
    name,
    kind,
    document.createdAt.slice(0, 10),
    document.expiresOn,
    documents(`review.${document.review}`),
    document.bytes,
    document.sha256,
    note,
  ])
