import { EncryptedPDFError, PageSizes, PDFDocument } from '@cantoo/pdf-lib'
import { serve } from '#platform/isolated/channel.mjs'
import type { MergeAnswer, MergeRequest } from './merge-pdfs.ts'

/** The isolated process of merge-pdfs.ts: reads one file after the other, and joins them behind the pages that announce them. */

/** Points round a picture. */
const MARGIN = 36

const pieces: PDFDocument[] = []

async function answerTo(request: MergeRequest): Promise<MergeAnswer> {
  if ('front' in request) return join(request.front)
  if ('dropLast' in request) {
    pieces.pop()
    return { pages: 0 }
  }
  try {
    const piece = request.type === 'application/pdf' ? await copyOf(request.file) : await pageWith(request.file)
    pieces.push(piece)
    return { pages: piece.getPageCount() }
  } catch (error) {
    return { problem: error instanceof EncryptedPDFError ? 'locked' : 'damaged' }
  }
}

/** Its pages alone: a file whose pages cannot be copied fails here, and not among the others. */
async function copyOf(file: Uint8Array): Promise<PDFDocument> {
  const source = await PDFDocument.load(file, { updateMetadata: false })
  const piece = await PDFDocument.create()
  for (const page of await piece.copyPages(source, source.getPageIndices())) piece.addPage(page)
  if (piece.getPageCount() === 0) throw new Error('A file without pages')
  return piece
}

/** A picture as large as the page allows; the page is landscape for one that is wider than high. */
async function pageWith(jpeg: Uint8Array): Promise<PDFDocument> {
  const piece = await PDFDocument.create()
  const picture = await piece.embedJpg(jpeg)
  const [short, long] = PageSizes.A4
  const page = piece.addPage(picture.width > picture.height ? [long, short] : [short, long])
  const room = { width: page.getWidth() - 2 * MARGIN, height: page.getHeight() - 2 * MARGIN }
  const scale = Math.min(room.width / picture.width, room.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  page.drawImage(picture, { x: (page.getWidth() - width) / 2, y: (page.getHeight() - height) / 2, width, height })
  return piece
}

/** The last pages of `front` announce one file each, also those that could not be read (null). */
async function join({ file, order }: Extract<MergeRequest, { front: object }>['front']): Promise<MergeAnswer> {
  const whole = await PDFDocument.load(file, { updateMetadata: false })
  let at = whole.getPageCount() - order.length
  for (const place of order) {
    at += 1
    const piece = place === null ? undefined : pieces[place]
    if (!piece) continue
    for (const page of await whole.copyPages(piece, piece.getPageIndices())) whole.insertPage(at++, page)
  }
  return { pdf: new Uint8Array(await whole.save({ useObjectStreams: true })) }
}

serve(answerTo)
