import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentEntity, ReferenceField, ReferencesField } from '#features/content/fields.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Localized } from '#lib/localized.ts'
import { useEditing } from './editing.ts'

type Target = (ReferenceField | ReferencesField)['to']

const isEntity = (to: Target): to is ContentEntity => Object.hasOwn(DEFINITIONS, to)

/**
 * For a field that chooses records: making the one that it looks for and does not find. A campus belongs to its
 * university's form and a currency to the exchange rates; and over a form that makes a record no further one opens.
 */
export function useCreate(
  to: Target,
  field: string,
  onCreated: (id: string, name: Localized) => void,
): { offer: (typed: string) => string; onCreate: (typed: string) => void } | undefined {
  const { t } = useTranslation('content')
  const { startCreating } = useEditing()
  if (!startCreating || !isEntity(to)) return undefined
  return {
    offer: (name) => t('create.offer', { name }),
    onCreate: (name) => startCreating({ entity: to, name, field, onCreated }),
  }
}
