import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/users.table.ts'
import type { AccountExport } from '#features/account/export-contract.ts'
import * as applications from '#features/admissions/applications/server/personal-data.ts'
import * as dailySummary from '#features/admissions/daily-summary/server/personal-data.ts'
import * as documents from '#features/admissions/documents/server/personal-data.ts'
import * as guardians from '#features/admissions/guardians/server/personal-data.ts'
import * as letters from '#features/admissions/letters/server/personal-data.ts'
import * as messages from '#features/admissions/messages/server/personal-data.ts'
import * as notices from '#features/admissions/notices/server/personal-data.ts'
import * as privateLinks from '#features/admissions/private-links/server/personal-data.ts'
import * as references from '#features/admissions/references/server/personal-data.ts'
import * as requests from '#features/admissions/requests/server/personal-data.ts'
import * as notes from '#features/admissions/staff/server/personal-data.ts'
import * as drafts from '#features/admissions/student/server/personal-data.ts'
import * as auth from '#features/auth/server/personal-data.ts'
import * as factChecks from '#features/checks/server/personal-data.ts'
import * as familyPages from '#features/compare/family-pages/server/personal-data.ts'
import * as enquiries from '#features/conversations/enquiries/server/personal-data.ts'
import * as profile from '#features/people/server/personal-data.ts'
import * as shortlist from '#features/shortlist/server/personal-data.ts'
import * as views from '#features/views/server/personal-data.ts'

/** Export and erasure of the personal data of an account, in all features that store some. */

type Erasure = (tx: Db, userId: string, about: { email: string; now: Date }) => Promise<void>

/** In the order of erasure: data of the account alone, then what refers to applications, then applications. */
const FEATURES: readonly { eraseFor: Erasure }[] = [
  shortlist,
  familyPages,
  dailySummary,
  views,
  profile,
  drafts,
  privateLinks,
  requests,
  documents,
  enquiries,
  messages,
  notices,
  notes,
  letters,
  applications,
  factChecks,
  auth,
]

/** Features whose anonymised rows stay. */
const FEATURES_WITH_TRACES = [applications, messages, notes, letters, enquiries, auth]

/** Erases what every feature holds of an account, in the transaction that has locked it. The account itself stays. */
export async function erasePersonalData(
  tx: Db,
  userId: string,
  about: { email: string; now: Date },
): Promise<{ leavesTraces: boolean }> {
  for (const { eraseFor } of FEATURES) await eraseFor(tx, userId, about)
  for (const { leavesTraces } of FEATURES_WITH_TRACES) {
    if (await leavesTraces(tx, userId)) return { leavesTraces: true }
  }
  return { leavesTraces: false }
}

/** All data of an account, and what was sent from its address; null where it is deleted. Contains no secrets. */
export async function exportPersonalData(db: Db, userId: string): Promise<AccountExport | null> {
  const account = await accountOf(db, userId)
  if (!account) return null
  const address = { email: account.Email }
  const submitted = await applications.exportFor(db, userId)
  const issuedLetters = await letters.exportFor(db, userId)
  const conditions = await letters.conditionsFor(db, userId)
  const conversation = await messages.exportFor(db, userId)
  const askedReferences = await references.exportFor(db, userId)
  const guardianLinks = await guardians.exportFor(db, userId)
  const { asked: requested, corrections } = await requests.exportFor(db, userId)
  const data = {
    account,
    ...(await auth.exportFor(db, userId, address)),
    applications: submitted.map((application) => ({
      ...application,
      references: ofApplication(application.id, askedReferences),
      guardian: ofApplication(application.id, guardianLinks),
      letters: ofApplication(application.id, issuedLetters),
      conditions: ofApplication(application.id, conditions),
      messages: ofApplication(application.id, conversation),
      requested: ofApplication(application.id, requested),
      corrections: ofApplication(application.id, corrections),
    })),
    drafts: await drafts.exportFor(db, userId),
    shortlist: await shortlist.exportFor(db, userId),
    familyPages: await familyPages.exportFor(db, userId),
    familyNews: await familyPages.newsFor(db, userId),
    dailySummary: await dailySummary.exportFor(db, userId),
    savedViews: await views.exportFor(db, userId),
    publicProfile: await profile.exportFor(db, userId),
    counsellor: await profile.counsellorFor(db, userId),
    documents: await documents.exportFor(db, userId),
    notices: await notices.exportFor(db, userId),
    noticeChannels: await notices.channelsFor(db, userId),
    ...(await enquiries.exportFor(db, address)),
  }
  return JSON.parse(JSON.stringify(data)) as AccountExport
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
