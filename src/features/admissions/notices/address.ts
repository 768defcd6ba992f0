import type { Notice } from '#features/admissions/notices/contract.ts'
import { STAFF_NOTICES } from '#lib/enums.ts'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'

/** The part of the page that a notice is about; none where that is what the page begins with. */
const PARTS: Partial<Record<Notice['kind'], string>> = {
  message: 'messages',
  request: 'asked',
  condition: 'conditions',
  correction: 'answers',
  letter: 'letter',
  document: 'documents',
  step_due: 'enrolment',
  consent: 'guardian',
  student_message: 'messages',
  student_added: 'asked',
  evidence: 'conditions',
}

const STAFF: ReadonlySet<string> = new Set(STAFF_NOTICES)

type Target = Pick<Notice, 'kind' | 'count'> & { application: Pick<Notice['application'], '_id'> }

/** Where a notice leads to. */
export function noticeAddress(lang: Language, { kind, count, application }: Target): string {
  if (count > 1) return staffPaths.applications({ lang })
  const id = application._id
  const page = STAFF.has(kind) ? staffPaths.application({ lang, id }) : paths.ownApplication({ lang, id })
  const part = PARTS[kind]
  return part ? `${page}#${part}` : page
}
