import { useCallback } from 'react'
import { api } from '#api/browser.ts'
import { at, unwrap } from '#api/client.ts'
import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import type { ApplicationItem } from '#features/admissions/applications/contract.ts'
import type { Requirements } from '#features/programmes/eligibility/requirements.ts'
import { useLanguage } from '#i18n/language.ts'
import { useAsyncData } from '#ui/use-async-data.ts'

/** The public catalogue entry of the item. */
type Subject = {
  requirements: Requirements
  /** In the words of the programme, in the reader's language where it has any. */
  stated: string[]
  similar: ProgrammeItem[]
}

const NONE = { en: [], ar: [] }

/** Requirements and similar programmes of the item; null until loaded. The form does not wait for them. */
export function useSubject({ _id, type }: Pick<ApplicationItem, '_id' | 'type'>) {
  const lang = useLanguage()
  const load = useCallback(async (): Promise<Subject> => {
    const address = at({ lang, slug: _id })
    if (type === 'university') {
      const { languages, nextIntake } = await unwrap(api.universities[':address'].$get(address))
      const intakes = nextIntake ? [{ ...nextIntake, state: 'open' as const }] : []
      return {
        requirements: {
          level: null,
          languages,
          entranceExam: null,
          entranceExamName: null,
          intakes,
          requirements: NONE,
        },
        stated: [],
        similar: [],
      }
    }
    const { similar, ...requirements } = await (type === 'major'
      ? unwrap(api.majors[':address'].$get(address))
      : unwrap(api.courses[':address'].$get(address)))
    const { en, ar } = requirements.requirements
    return { requirements, stated: (lang === 'ar' && ar?.length ? ar : en) ?? [], similar }
  }, [_id, type, lang])
  return useAsyncData(load)
}
