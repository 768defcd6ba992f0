import { stateWhileAsked } from '#features/admissions/applications/lifecycle.ts'
import { kindNames } from '#features/admissions/documents/server/kind-queries.ts'
import type { RequestInput, RequestPreview } from '#features/admissions/requests/contract.ts'
import { requestMail } from '#features/admissions/requests/server/mails.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import { withoutIsolates } from '#i18n/isolate.ts'
import { requireActiveApplicant } from './review-access.ts'

const NOTHING_YET = {
  state: 'open',
  documentKind: null,
  documentLabel: null,
  question: null,
  field: null,
  returnReason: null,
  reviewedAt: null,
  position: 0,
  awaited: null,
} as const

/** The mail that a student would get of this request, in their language. Throws `forbidden` for one's own application. */
export async function previewRequest(
  services: Services,
  actor: Actor,
  applicationId: string,
  { note, dueOn, items }: RequestInput,
): Promise<RequestPreview> {
  const application = await requireActiveApplicant(services, actor, applicationId)
  const { id, reference, item, state, language: lang } = application
  const { db, publicUrl } = services
  const brand = await brandIn(db, lang)
  const context = { to: '', lang, brand, publicUrl, id, reference, item }
  const requested = items.map((each) => ({ ...NOTHING_YET, ...each }))
  const nameOf = await kindNames(db)
  const isPaused = stateWhileAsked(state) === 'information_needed'
  const asked = { about: 'opened', dueOn, note: note || null, isPaused, items: requested, nameOf } as const
  const mail = requestMail({ ...context, ...asked })
  return { language: lang, subject: withoutIsolates(mail.subject), text: mail.text }
}
