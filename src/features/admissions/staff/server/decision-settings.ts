import { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import { documentKinds } from '#features/admissions/documents/server/kind-queries.ts'
import { documentsOf } from '#features/admissions/documents/server/queries.ts'
import {
  DEFAULT_REQUIRED_DOCUMENTS,
  DEFAULT_UNDO_MINUTES,
  MAX_UNDO_MINUTES,
} from '#features/admissions/staff/decision-defaults.ts'
import { setting } from '#features/site/server/queries.ts'
import { kindCodeSchema } from '#lib/schemas.ts'

/** The owner's setting, with a default for each part that it lacks. */
const decisionSetting = z
  .object({
    undoMinutes: z.number().int().min(0).max(MAX_UNDO_MINUTES).catch(DEFAULT_UNDO_MINUTES),
    requiredDocuments: z.array(kindCodeSchema).catch([...DEFAULT_REQUIRED_DOCUMENTS]),
  })
  .catch({ undoMinutes: DEFAULT_UNDO_MINUTES, requiredDocuments: [...DEFAULT_REQUIRED_DOCUMENTS] })

const settingsOf = async (db: Db) => decisionSetting.parse(await setting(db, 'decisions'))

/** How long staff can undo a decision before the student is notified of it. */
export const undoMinutes = async (db: Db): Promise<number> => (await settingsOf(db)).undoMinutes

type DocumentReadiness = {
  /** The kinds that a letter requires and of which the student has none, or only rejected ones. */
  missing: DocumentKind[]
  /** The kinds that the student has sent and nobody has looked at. */
  unchecked: DocumentKind[]
}

/** Whether the documents of a student suffice for a letter. */
export async function documentReadiness(db: Db, userId: string): Promise<DocumentReadiness> {
  const [{ requiredDocuments }, documents, kinds] = await Promise.all([
    settingsOf(db),
    documentsOf(db, userId),
    documentKinds(db),
  ])
  // What nobody can be asked for any more keeps nobody back.
  const current = new Set(kinds.filter(({ isRetired }) => !isRetired).map(({ code }) => code))
  const usable = new Set(documents.filter(({ review }) => review !== 'rejected').map(({ kind }) => kind))
  const pending = documents.filter(({ review }) => review === 'pending').map(({ kind }) => kind)
  return {
    missing: requiredDocuments.filter((kind) => current.has(kind) && !usable.has(kind)),
    unchecked: [...new Set(pending)],
  }
}
