import { DOCUMENT_LIMITS } from '#features/admissions/documents/rules.ts'
import { CASE_PDF_LIMITS } from '#features/admissions/staff/case-export.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { STORES, WORK } from '#lib/bounds.ts'
import type { PdfFile } from '#platform/http/pdf-response.ts'
import { createRedraw } from '#platform/images/redraw.ts'
import { TooComplexError } from '#platform/isolated/isolated.ts'
import { createMergePdfs, type MergePart, type PartProblem } from '#platform/pdf/merge-pdfs.ts'
import { createPdfRenderer } from '#platform/pdf/typst-renderer.ts'
import { caseContent } from './case-content.ts'
import { type CaseDocument, type CaseRequest, readCase } from './case-file.ts'
import { readIntact } from './read-intact.ts'

/** A case is longer than other papers, and kept no longer than it takes to send it. */
export const renderCase = createPdfRenderer({ renderTimeout: 20_000, cacheBytes: STORES['case papers'].bytes })

const mergePdfs = createMergePdfs(CASE_PDF_LIMITS)
const redraw = createRedraw({ ...WORK['case pictures'], cpuSeconds: 12 })

/** One PDF: what is known of the application, then each document behind a sheet that names it. Throws as `readCase`. */
export async function casePdf(
  services: Services,
  actor: Actor,
  request: CaseRequest,
  requestId: string,
): Promise<PdfFile> {
  const file = await readCase(services, actor, request, 'pdf', requestId)
  const parts = file.documents.map((document) => toPart(services, actor.userId, document))
  const pdf = await mergePdfs(actor.userId, parts, (outcomes) => renderCase(caseContent(file, outcomes), actor.userId))
  return { name: file.view.reference, pdf }
}

function toPart(services: Services, account: string, document: CaseDocument): MergePart {
  const { type, bytes, userId: owner } = document
  return {
    owner,
    type: type === 'application/pdf' ? type : 'image/jpeg',
    bytes,
    read: async () => {
      const found = await readIntact(services, document)
      if (found.problem) return found.problem
      return type === 'application/pdf' || type === 'image/jpeg' ? found.bytes : toJpeg(found.bytes, account, type)
    },
  }
}

/** PDFs hold JPEGs as they are; other pictures are encoded again in a process of its own, which some may end. */
async function toJpeg(
  picture: Uint8Array,
  account: string,
  type: 'image/png' | 'image/webp',
): Promise<Uint8Array | PartProblem> {
  const { side, pixels, pixelsAtOnce } = DOCUMENT_LIMITS
  const drawn = await redraw(picture, account, { type, as: 'image/jpeg', side, pixels, pixelsAtOnce }).catch(
    (error: unknown) => {
      if (error instanceof TooComplexError) return { problem: 'damaged' } as const
      throw error
    },
  )
  return 'problem' in drawn ? 'damaged' : drawn.bytes
}
