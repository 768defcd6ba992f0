import { record } from '#db/audit.ts'
import { documentKinds, type KindNames, kindNames } from '#features/admissions/documents/server/kind-queries.ts'
import { type DocumentRow, documentsOf } from '#features/admissions/documents/server/queries.ts'
import type { GuardianView } from '#features/admissions/guardians/contract.ts'
import { viewGuardian } from '#features/admissions/guardians/server/service.ts'
import { recordRead } from '#features/admissions/messages/server/queries.ts'
import type { WrittenReference } from '#features/admissions/references/contract.ts'
import { referenceFiles, writtenReferences } from '#features/admissions/references/server/queries.ts'
import type { CaseFormat } from '#features/admissions/staff/case-export.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { requireActiveApplicant } from '#features/admissions/staff/server/review-access.ts'
import { viewForReview } from '#features/admissions/staff/server/service.ts'
import { consumePdfRateLimit } from '#features/auth/server/pdf-rate-limit.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { type MessageRow, messagesOf } from '#features/conversations/messages/server/queries.ts'
import { officeZone } from '#features/conversations/office/server/service.ts'
import type { Services } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { brandOf } from '#features/site/server/service.ts'
import { byOf } from '#lib/by.ts'
import { type Language, localize } from '#lib/localized.ts'

/** More than any conversation has had; a file says where it leaves out earlier ones. */
const MAX_MESSAGES = 1000

export type CaseRequest = { id: string; lang: Language; notes: boolean }

/** A document of the student, or the file of a reference, which no student sees. */
export type CaseDocument = Omit<DocumentRow, 'version' | 'isInUse'>

/** Everything that an export of one application contains, except the files themselves. */
export type CaseFile = {
  lang: Language
  brand: string
  view: ReviewView
  /** By kind, in the order in which the kinds are asked for, and the oldest first. */
  documents: CaseDocument[]
  nameOf: KindNames
  /** Of somebody who was under age when they applied. */
  guardian: GuardianView | null
  /** What referees have written; their files are the last documents. */
  references: readonly WrittenReference[]
  /** The newest `MAX_MESSAGES` of them. */
  messages: readonly MessageRow[]
  hasEarlierMessages: boolean
  /** Whether the notes among staff are part of it. */
  hasNotes: boolean
  /** When it was made, and in which time zone it says times. */
  at: Date
  zone: string
}

/**
 * Reads an application for an export, which is recorded before anything is answered: by whom, in which format, with which
 * documents, and whether with internal notes. Throws `forbidden` for one's own application too, `not_possible_now` where
 * nothing personal is left of it, `not_found`, `too_many_requests`.
 */
export async function readCase(
  services: Services,
  actor: Actor,
  { id, lang, notes }: CaseRequest,
  format: CaseFormat,
  requestId: string,
): Promise<CaseFile> {
  requireAbility(actor, 'applications.review')
  const { db } = services
  const row = await requireActiveApplicant(services, actor, id)
  const { userId } = row
  await consumePdfRateLimit(services, actor)
  const by = byOf(services, actor, requestId)
  const kinds = (await documentKinds(db)).map(({ code }) => code)
  const own = (await documentsOf(db, userId)).sort(
    (one, other) =>
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
      one.createdAt.localeCompare(other.createdAt) ||
      one.id.localeCompare(other.id),
  )
  const documents: CaseDocument[] = [...own, ...(await referenceFiles(db, id))]
  await record(db, {
    ...{ actorId: by.actorId, apiTokenId: by.apiTokenId, requestId },
    ...{ action: 'application.case_exported', entityType: 'application', entityId: id },
    after: { format, notes, documents: documents.map((document) => document.id) },
  })
  await recordRead(db, id, by)
  const [view, messages, references, guardian, brand, zone, nameOf] = await Promise.all([
    viewForReview(services, actor, id, requestId),
    messagesOf(db, { about: 'application', id }, undefined, MAX_MESSAGES + 1),
    writtenReferences(db, id),
    viewGuardian(services, row),
    setting(db, 'brand'),
    officeZone(services),
    kindNames(db),
  ])
  return {
    lang,
    brand: localize(brandOf(brand), lang),
    view,
    documents,
    nameOf,
    references,
    guardian,
    messages: messages.slice(-MAX_MESSAGES),
    hasEarlierMessages: messages.length > MAX_MESSAGES,
    hasNotes: notes,
    at: by.now,
    zone,
  }
}
