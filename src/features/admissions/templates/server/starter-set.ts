import type { TemplateInput } from '#features/admissions/templates/contract.ts'
import type { REJECTION_REASONS } from '#lib/enums.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

/** Templates that an office starts with. Their words are in the locale files, under the same keys. */

type StarterKey = keyof typeof english

type About = Pick<TemplateInput, 'kind' | 'conditionKind'> & {
  documentKind?: TemplateInput['documentKind']
  reason?: (typeof REJECTION_REASONS)[number]
}

const rejection = (reason: (typeof REJECTION_REASONS)[number]): About => ({
  kind: 'rejection',
  conditionKind: null,
  reason,
})
const condition = (conditionKind: TemplateInput['conditionKind']): About => ({ kind: 'condition', conditionKind })
const request: About = { kind: 'request', conditionKind: null }
const document = (documentKind: TemplateInput['documentKind']): About => ({ ...request, documentKind })
const message: About = { kind: 'message', conditionKind: null }

const ABOUT: Record<StarterKey, About> = {
  rejectionGrades: rejection('grades'),
  rejectionQualification: rejection('qualification'),
  rejectionLanguage: rejection('language'),
  rejectionEntranceExam: rejection('entrance_exam'),
  rejectionDocuments: rejection('documents'),
  rejectionPlaces: rejection('places'),
  rejectionDeadline: rejection('deadline'),
  rejectionNotReached: rejection('not_reached'),
  rejectionDuplicate: rejection('duplicate'),
  conditionFinalCertificate: condition('final_certificate'),
  conditionFinalGrades: condition('final_grades'),
  conditionIelts: condition('language_certificate'),
  conditionGerman: condition('language_certificate'),
  conditionEntranceExam: condition('entrance_exam'),
  conditionInterview: condition('interview'),
  conditionOriginals: condition('attested_originals'),
  conditionEquivalence: condition('equivalence'),
  conditionPassport: condition('passport'),
  conditionDeposit: condition('deposit'),
  conditionFunds: condition('proof_of_funds'),
  conditionInsurance: condition('health_insurance'),
  requestPassport: document('passport'),
  requestTranscript: document('transcript'),
  requestLanguage: document('language_test'),
  requestClearScan: request,
  requestNames: request,
  requestMotivation: request,
  requestGuardian: document('guardian_consent'),
  messageReceived: message,
  messageComplete: message,
  messageWithUniversity: message,
  messageCall: message,
  messageOfferNext: message,
  messageReplyReminder: message,
  messageVisa: message,
}

export type StarterTemplate = TemplateInput & { starterKey: StarterKey }

export const STARTER_SET: readonly StarterTemplate[] = (Object.keys(ABOUT) as StarterKey[]).map((starterKey) => {
  const { kind, conditionKind, documentKind = null, reason } = ABOUT[starterKey]
  const [en, ar] = [english[starterKey], arabic[starterKey]]
  return {
    starterKey,
    kind,
    name: { en: en.name, ar: ar.name },
    text: { en: en.text, ar: ar.text },
    reasons: reason ? [reason] : [],
    conditionKind,
    documentKind,
  }
})
