import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import {
  applicationDrafts,
  applicationEvents,
  applicationMessages,
  applications,
} from '#db/schema/applications.table.ts'
import { documents } from '#db/schema/documents.table.ts'
import { enquiries, newsletterSubscribers } from '#db/schema/enquiries.table.ts'
import { letters } from '#db/schema/letters.table.ts'
import { media } from '#db/schema/media.table.ts'
import { shortlistEntries } from '#db/schema/shortlist.table.ts'
import { sessions, users } from '#db/schema/users.table.ts'
import type { AccountExport } from '#features/account/export-contract.ts'

/** Everything kept under an account, and what was written from its address; null when it is gone. Opens nothing. */
export async function everythingAbout(db: Db, userId: string): Promise<AccountExport | null> {
  const [account] = await db
    .select({
      _id: users.id,
      Email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      MobileNumber: users.mobileNumber,
      name: users.name,
      language: users.language,
      role: users.role,
      isCounsellor: users.isCounsellor,
      secondFactorSince: users.totpConfirmedAt,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!account) return null
  const [devices, sent, drafts, aside, papers, asked, [newsletter]] = await Promise.all([
    devicesOf(db, userId),
    applicationsOf(db, userId),
    draftsOf(db, userId),
    shortlistOf(db, userId),
    documentsOf(db, userId),
    enquiriesFrom(db, account.Email),
    newsletterOf(db, account.Email),
  ])
  const everything = {
    account,
    devices,
    applications: sent,
    drafts,
    shortlist: aside,
    documents: papers,
    enquiries: asked,
    newsletter: newsletter ?? null,
  }
  return JSON.parse(JSON.stringify(everything)) as AccountExport
}

const devicesOf = (db: Db, userId: string) =>
  db
    .select({
      device: sessions.device,
      address: sessions.address,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      signedOutAt: sessions.endedAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt))

/** Who of the staff works on it, and what keeps it from being sent twice, is not about the student. */
async function applicationsOf(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(asc(applications.createdAt))
  const ids = rows.map(({ id }) => id)
  const { applicationId, fromState, toState, action, reason, reasons, at } = applicationEvents
  const events = await db
    .select({ applicationId, fromState, toState, action, reason, reasons, at })
    .from(applicationEvents)
    .where(inArray(applicationId, ids))
    .orderBy(asc(at))
  const [issued, messages] = await Promise.all([lettersOf(db, ids), messagesOf(db, userId, ids)])
  return rows.map(({ userId: _, assignedTo: __, idempotencyKey: ___, version: ____, anonymisedAt: _____, ...row }) => ({
    ...row,
    events: events
      .filter((event) => event.applicationId === row.id)
      .map(({ applicationId: ______, ...event }) => event),
    letters: ofOne(row.id, issued),
    messages: ofOne(row.id, messages),
  }))
}

const ofOne = <T extends { of: string }>(applicationId: string, all: readonly T[]) =>
  all.filter(({ of }) => of === applicationId).map(({ of: _, ...rest }) => rest)

const lettersOf = (db: Db, applicationIds: string[]) => {
  const { applicationId, kind, code, conditions, replyBy, issuedAt, revokedAt, revokedWhy } = letters
  return db
    .select({ of: applicationId, kind, code, conditions, replyBy, issuedAt, revokedAt, revokedWhy })
    .from(letters)
    .where(inArray(applicationId, applicationIds))
    .orderBy(asc(issuedAt))
}

/** Both directions, in their order. */
const messagesOf = (db: Db, userId: string, ids: string[]) => {
  const { applicationId, authorId, text, createdAt, seenAt, turn } = applicationMessages
  const from = sql<'you' | 'us'>`case when ${authorId} = ${userId} then 'you' else 'us' end`
  return db
    .select({ of: applicationId, from, text, at: createdAt, seenAt })
    .from(applicationMessages)
    .where(inArray(applicationId, ids))
    .orderBy(asc(turn))
}

const draftsOf = (db: Db, userId: string) => {
  const { programmeId, universityId, answers, step, createdAt, savedAt } = applicationDrafts
  return db
    .select({ programmeId, universityId, answers, step, createdAt, savedAt })
    .from(applicationDrafts)
    .where(eq(applicationDrafts.userId, userId))
    .orderBy(asc(createdAt))
}

const documentsOf = (db: Db, userId: string) =>
  db
    .select({
      id: documents.id,
      kind: documents.kind,
      type: media.mimeType,
      bytes: media.bytes,
      expiresOn: documents.expiresOn,
      review: documents.review,
      reviewReason: documents.reviewReason,
      addedAt: documents.createdAt,
    })
    .from(documents)
    .innerJoin(media, eq(media.id, documents.mediaId))
    .where(eq(documents.userId, userId))
    .orderBy(asc(documents.createdAt))

const shortlistOf = (db: Db, userId: string) => {
  const { itemId, addedAt, note } = shortlistEntries
  return db
    .select({ itemId, addedAt, note })
    .from(shortlistEntries)
    .where(eq(shortlistEntries.userId, userId))
    .orderBy(asc(addedAt))
}

const enquiriesFrom = (db: Db, address: string) => {
  const { kind, name, email, phone, message, preferredTime, createdAt } = enquiries
  return db
    .select({ kind, name, email, phone, message, preferredTime, createdAt })
    .from(enquiries)
    .where(eq(sql`lower(${email})`, address))
    .orderBy(asc(createdAt))
}

const newsletterOf = (db: Db, address: string) => {
  const { language, confirmedAt, unsubscribedAt, email } = newsletterSubscribers
  return db.select({ language, confirmedAt, unsubscribedAt }).from(newsletterSubscribers).where(eq(email, address))
}
