import { z } from 'zod'
import { conditionDetailSchema, letterContentSchema } from '#features/admissions/letters/contract.ts'

/** `GET /api/users/me/export`: all data of an account, and what was sent from its address. */

const text = z.string().nullable()
const number = z.number().nullable()
const at = z.string().describe('ISO 8601')
const atOrNever = at.nullable()

const localized = z.object({ en: z.string(), ar: text }).nullable()

const answers = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

const applicationSchema = z.object({
  id: z.string(),
  reference: z.string(),
  programmeId: text,
  universityId: text,
  state: z.string(),
  language: z.string(),
  fullName: text,
  email: text,
  phone: text,
  birthDate: text,
  address: text,
  givenName: text,
  familyName: text,
  nationality: text,
  residence: text,
  passportNumber: text,
  guardianName: text,
  guardianRelation: text,
  guardianPhone: text,
  guardianEmail: text,
  guardianLanguage: text,
  qualification: text,
  institution: text,
  educationStatus: text,
  graduationYear: number,
  expectedCompletion: text,
  gradeSystem: text,
  grade: text,
  /** Of the university that is left, by field of the form. */
  transfer: z.record(z.string(), z.string()).nullable(),
  experience: text,
  employer: text,
  jobTitle: text,
  languages: z.array(z.string()),
  skills: z
    .object({ technical: z.array(z.string()), major: z.array(z.string()), computer: z.array(z.string()) })
    .nullable(),
  certifications: z.array(z.string()),
  preferredStart: text,
  intake: text,
  programmeType: text,
  programmeFormat: text,
  description: text,
  acceptance: text,
  /** When giving up the place was asked for, while nobody has confirmed it. */
  withdrawalAskedAt: atOrNever,
  submittedAt: at,
  answerBy: atOrNever,
  answeredAt: atOrNever,
  promisedBy: atOrNever,
  createdAt: at,
  updatedAt: at,
  events: z.array(
    z.object({
      fromState: text,
      toState: z.string(),
      action: z.string(),
      reason: text,
      reasons: z.array(z.string()),
      at,
    }),
  ),
  /** Steps before the start that were ticked. */
  enrolmentSteps: z.array(z.object({ step: z.string(), doneAt: at })),
  /** Later starts that were asked for: a month, or null where the student did not know it. */
  laterStarts: z.array(z.object({ intake: z.string().nullable(), askedAt: at, outcome: z.string().nullable() })),
  /** Who was asked for a reference, and what became of it; its words are for staff alone. */
  references: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      email: z.string(),
      askedAt: at,
      givenAt: atOrNever,
      declinedAt: atOrNever,
    }),
  ),
  /** Links to the guardian: to the consent, and the one that ends copies; with what was signed. */
  guardian: z.array(
    z.object({
      purpose: z.string(),
      email: z.string(),
      language: z.string(),
      sentAt: at,
      endedAt: atOrNever,
      signedName: text,
      textVersion: text,
      signedAt: atOrNever,
      withdrawnAt: atOrNever,
    }),
  ),
  /** What its university was notified of, with the name and the message that it got. */
  sentToUniversity: z.array(z.object({ action: z.string(), name: text, message: text, at })),
  letters: z.array(
    z.object({
      kind: z.string(),
      code: z.string(),
      subject: z.object({
        programme: localized,
        university: localized,
        shortName: text.optional(),
        country: localized,
      }),
      conditions: z.array(z.object({ kind: z.string(), detail: conditionDetailSchema, dueOn: text })),
      replyBy: text,
      issuedAt: at,
      revokedAt: atOrNever,
      revokedWhy: text,
      number: z.number(),
      /** What else it says; null for a letter from before that was kept. */
      content: letterContentSchema.nullable(),
      correctionReason: text,
    }),
  ),
  conditions: z.array(
    z.object({
      kind: z.string(),
      detail: conditionDetailSchema,
      dueOn: text,
      state: z.string(),
      evidence: text,
      sentAt: atOrNever,
      decidedAt: atOrNever,
      reason: text,
    }),
  ),
  /** The conversation with the counsellor. */
  messages: z.array(z.object({ from: z.enum(['you', 'us']), text: z.string(), at, seenAt: atOrNever })),
  /** Each item of the information requests, and what was given for it. */
  requested: z.array(
    z.object({
      askedAt: at,
      dueOn: z.string(),
      note: text,
      state: z.string(),
      closedAt: atOrNever,
      kind: z.string(),
      documentKind: text,
      documentLabel: text,
      question: text,
      field: text,
      itemState: z.string(),
      documentId: text,
      answer: text,
      answeredAt: atOrNever,
      returnReason: text,
    }),
  ),
  corrections: z.array(
    z.object({
      field: z.string(),
      before: answers,
      after: answers,
      state: z.string(),
      proposedAt: at,
      decidedAt: atOrNever,
      reason: text,
    }),
  ),
})

/** An application that was not submitted; its answers as typed. */
const draftSchema = z.object({
  programmeId: text,
  universityId: text,
  answers,
  step: z.string(),
  createdAt: at,
  savedAt: at,
})

export const accountExportSchema = z.object({
  account: z.object({
    _id: z.string(),
    Email: z.string(),
    emailVerifiedAt: atOrNever,
    MobileNumber: text,
    name: text,
    language: z.string(),
    role: z.string(),
    isCounsellor: z.boolean(),
    secondFactorSince: atOrNever,
    createdAt: at,
    updatedAt: at,
  }),
  devices: z.array(
    z.object({ device: text, address: text, signedInAt: at, lastSeenAt: at, expiresAt: at, signedOutAt: atOrNever }),
  ),
  /** Sign-ups, password resets and second factors that were begun and end with a code. */
  challenges: z.array(
    z.object({ purpose: z.string(), email: z.string(), sentAt: at, createdAt: at, usedAt: atOrNever }),
  ),
  /** Of administrators: those that they have made, without the tokens themselves. */
  apiTokens: z.array(
    z.object({
      name: z.string(),
      scopes: z.array(z.string()),
      createdAt: at,
      expiresAt: at,
      lastUsedAt: atOrNever,
      revokedAt: atOrNever,
    }),
  ),
  applications: z.array(applicationSchema),
  drafts: z.array(draftSchema),
  /** The files are downloaded one by one (`/api/documents/{id}/file`). */
  documents: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      label: text,
      type: z.string(),
      bytes: z.number(),
      expiresOn: text,
      review: z.string(),
      reviewReason: text,
      addedAt: at,
    }),
  ),
  notices: z.array(
    z.object({
      kind: z.string(),
      variant: z.string(),
      applicationId: z.string(),
      dueOn: text,
      createdAt: at,
      readAt: atOrNever,
    }),
  ),
  /** Where else it is notified of them. */
  noticeChannels: z.object({
    devices: z.array(z.object({ device: text, addedAt: at })),
    texts: z.object({ phone: z.string(), agreedAt: at }).nullable(),
    /** A number that waits for the code sent to it. */
    unconfirmed: z.object({ phone: z.string(), sentAt: at }).nullable(),
  }),
  shortlist: z.array(z.object({ itemId: z.string(), addedAt: at, note: z.string() })),
  familyPages: z.array(z.object({ code: z.string(), itemIds: z.array(z.string()), createdAt: at, expiresAt: at })),
  /** The e-mails about them. */
  familyNews: z.object({ wanted: z.boolean(), timeZone: text, mailedAt: atOrNever }).nullable(),
  /** The morning e-mail of somebody of the staff. */
  dailySummary: z.object({ wanted: z.boolean(), queuedFor: text }).nullable(),
  /** Lists of the staff area, as somebody of the staff has saved them. */
  savedViews: z.array(
    z.object({ list: z.string(), name: z.string(), query: z.string(), isShared: z.boolean(), createdAt: at }),
  ),
  publicProfile: z
    .object({
      isShown: z.boolean(),
      nameEn: text,
      nameAr: text,
      languages: z.array(z.string()),
      introductionEn: text,
      introductionAr: text,
      updatedAt: at,
    })
    .nullable(),
  /** Who looks after a student. */
  counsellor: z.object({ nameEn: text, nameAr: text, chosenAt: at }).nullable(),
  enquiries: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      email: text,
      phone: text,
      message: text,
      preferredTime: text,
      programmeId: text,
      universityId: text,
      createdAt: at,
      answeredAt: atOrNever,
      messages: z.array(z.object({ from: z.enum(['you', 'us']), text: z.string(), at, seenAt: atOrNever })),
      calls: z.array(z.object({ startsAt: at, zone: text, state: z.string(), calledAt: z.array(at) })),
    }),
  ),
  newsletter: z
    .object({
      ...{ language: z.string(), requestedAt: at, confirmedAt: atOrNever, unsubscribedAt: atOrNever },
      issues: z.array(z.object({ subject: z.string(), sentAt: at })),
    })
    .nullable(),
})
/** Dates are text, as in JSON. */
export type AccountExport = z.infer<typeof accountExportSchema>
