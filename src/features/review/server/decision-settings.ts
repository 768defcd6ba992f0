import { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { DocumentKind } from '#features/documents/rules.ts'
import { documentsOf } from '#features/documents/server/queries.ts'
import { setting } from '#features/site/server/queries.ts'
import { DOCUMENT_KINDS } from '#lib/enums.ts'

/** How decisions are made, unless the owner's setting `decisions` says otherwise. */
const UNDO_MINUTES = 10
const REQUIRED_DOCUMENTS: DocumentKind[] = ['passport', 'transcript']

const decisionSetting = z
  .object({
    undoMinutes: z.number().int().min(0).max(60).catch(UNDO_MINUTES),
    requiredDocuments: z.array(z.enum(DOCUMENT_KINDS)).catch(REQUIRED_DOCUMENTS),
  })
  .catch({ undoMinutes: UNDO_MINUTES, requiredDocuments: REQUIRED_DOCUMENTS })

const settingsOf = async (db: Db) => decisionSetting.parse(await setting(db, 'decisions'))

/** How long staff can undo a decision before the student is told of it. */
export const undoMinutes = async (db: Db): Promise<number> => (await settingsOf(db)).undoMinutes

/** The kinds of documents that the student has sent and nobody has looked at. */
export async function uncheckedDocuments(db: Db, userId: string): Promise<DocumentKind[]> {
  const documents = await documentsOf(db, userId)
  return [...new Set(documents.filter(({ review }) => review === 'pending').map(({ kind }) => kind))]
}

/** The kinds of documents that a letter requires and of which the student has none, or only rejected ones. */
export async function missingDocuments(db: Db, userId: string): Promise<DocumentKind[]> {
  const [{ requiredDocuments }, documents] = await Promise.all([settingsOf(db), documentsOf(db, userId)])
  const usable = new Set(documents.filter(({ review }) => review !== 'rejected').map(({ kind }) => kind))
  return requiredDocuments.filter((kind) => !usable.has(kind))
}
