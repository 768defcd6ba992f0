import type { RequestItemView } from '#features/admissions/requests/contract.ts'
import { subjectOf } from '#features/admissions/requests/subject.ts'
import { useTranslation } from '#i18n/use-translation.ts'

type NamedItem = Pick<RequestItemView, 'documentKind' | 'question' | 'field'>

/** The words for an item of a request: the kind of document, the question, what is to be corrected. */
export function useItemName(): (item: NamedItem) => string {
  const { t } = useTranslation('requests')
  const { t: applications } = useTranslation('applications')
  const { t: documents } = useTranslation('documents')
  return ({ documentKind, question, field }) => {
    if (documentKind) return documents(`kinds.${documentKind}`)
    return field ? t('correctionOf', { field: subjectOf(t, applications, field) }) : (question ?? '')
  }
}
