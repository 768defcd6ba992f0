import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/users.table.ts'
import type { AccountExport } from '#features/account/export-contract.ts'
import * as applications from '#features/applications/server/personal-data.ts'
import * as drafts from '#features/apply/server/personal-data.ts'
import * as devices from '#features/auth/server/personal-data.ts'
import * as documents from '#features/documents/server/personal-data.ts'
import * as enquiries from '#features/enquiries/server/personal-data.ts'
import * as letters from '#features/letters/server/personal-data.ts'
import * as messages from '#features/messages/server/personal-data.ts'
import * as notes from '#features/review/server/personal-data.ts'
import * as shortlist from '#features/shortlist/server/personal-data.ts'

/** Every feature that holds personal data, for the two things that are done with all of it. */

type Erasure = (tx: Db, userId: string, about: { email: string; now: Date }) => Promise<void>

/** In the order in which it is erased: first what only the student has, then what hangs on applications, then those. */
const HOLDERS: readonly { eraseFor: Erasure }[] = [
  shortlist,
  drafts,
  documents,
  enquiries,
  messages,
  notes,
  letters,
  applications,
  devices,
]

/** Those with rows that stay when the person is gone. */
const TRACES = [applications, messages, notes, letters]

/** Erases what every feature holds of an account, in the transaction that has locked it. The account itself stays. */
export async function erasePersonalData(
  tx: Db,
  userId: string,
  about: { email: string; now: Date },
): Promise<{ leavesTraces: boolean }> {
  for (const { eraseFor } of HOLDERS) await eraseFor(tx, userId, about)
  for (const { leavesTraces } of TRACES) {
    if (await leavesTraces(tx, userId)) return { leavesTraces: true }
  }
  return { leavesTraces: false }
}

/** Everything kept under an account, and what was written from its address; null when it is gone. Opens nothing. */
export async function exportPersonalData(db: Db, userId: string): Promise<AccountExport | null> {
  const account = await accountOf(db, userId)
  if (!account) return null
  const [devicesUsed, sent, issued, written, begun, saved, added, asked] = await Promise.all([
    devices.exportFor(db, userId),
    applications.exportFor(db, userId),
    letters.exportFor(db, userId),
    messages.exportFor(db, userId),
    drafts.exportFor(db, userId),
    shortlist.exportFor(db, userId),
    documents.exportFor(db, userId),
    enquiries.exportFor(db, { email: account.Email }),
  ])
  const everything = {
    account,
    devices: devicesUsed,
    applications: sent.map((application) => ({
      ...application,
      letters: ofApplication(application.id, issued),
      messages: ofApplication(application.id, written),
    })),
    drafts: begun,
    shortlist: saved,
    documents: added,
    ...asked,
  }
  return JSON.parse(JSON.stringify(everything)) as AccountExport
}

const ofApplication = <T extends { applicationId: string }>(id: string, all: readonly T[]) =>
  all.filter(({ applicationId }) => applicationId === id).map(({ applicationId: _, ...rest }) => rest)

async function accountOf(db: Db, userId: string) {
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
  return account
}
