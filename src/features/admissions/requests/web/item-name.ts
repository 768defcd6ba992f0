import { useKindWords } from '#features/admissions/documents/web/use-kinds.ts'
import type { RequestItemView } from '#features/admissions/requests/contract.ts'
import { subjectOf } from '#features/admissions/requests/subject.ts'
import { useTranslation } from '#i18n/use-translation.ts'

type NamedItem = Pick<RequestItemView, 'kind' | 'documentKind' | 'documentLabel' | 'question' | 'field'>

/** The words for an item of a request: the kind of document, the question, what is to be corrected. */
export function useItemName(): (item: NamedItem) => string {
  const { t } = useTranslation('requests')
  const { t: applications } = useTranslation('applications')
  const { nameOf } = useKindWords()
  return ({ kind, documentKind, documentLabel, question, field }) => {
    if (kind === 'reference') return t('reference.name')
    if (documentKind) return nameOf(documentKind, documentLabel)
    return field ? t('correctionOf', { field: subjectOf(t, applications, field) }) : (question ?? '')
  }
}
