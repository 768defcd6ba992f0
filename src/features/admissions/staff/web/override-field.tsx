import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import { useKindWords } from '#features/admissions/documents/web/use-kinds.ts'
import { NOTE_LIMIT } from '#features/admissions/staff/change-contract.ts'
import { formatList } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#ui/forms/text-field.tsx'

type OverrideFieldProps = {
  /** Prefix of its name, so that two forms on one page do not share it. */
  form: string
  /** The documents that are missing; without any it is about conditions that are open. */
  documents: readonly DocumentKind[]
  error: string | undefined
}

/** Why something is done although something is missing: recorded, for staff. */
export function OverrideField({ form, documents, error }: OverrideFieldProps) {
  const { t, lang } = useTranslation('review')
  const { nameOf } = useKindWords()
  const names = formatList(
    lang,
    documents.map((kind) => nameOf(kind)),
  )
  return (
    <div className="border-s-2 border-saffron ps-4">
      <TextField
        name={`${form}-override`}
        label={documents.length > 0 ? t('application.missing', { documents: names }) : t('application.openConditions')}
        hint={t('application.overrideHint')}
        error={error}
        rows={2}
        maxLength={NOTE_LIMIT}
      />
    </div>
  )
}
