import { useId } from 'react'
import type { DocumentKindView } from '#features/admissions/documents/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { SelectField } from '#ui/forms/select-field.tsx'

type KindToAddProps = {
  /** What can be added beside what is listed. */
  kinds: readonly DocumentKindView[]
  onChoose: (code: string) => void
}

/** The choice of a further kind of document: it is listed with the others then, where its file is chosen. */
export function KindToAdd({ kinds, onChoose }: KindToAddProps) {
  const { t } = useTranslation('documents')
  const lang = useLanguage()
  const name = useId()
  if (kinds.length === 0) return null
  return (
    // Each choice adds one, and the list begins again.
    <div
      key={kinds.length}
      className="mt-5 max-w-sm"
      onChange={(event) => {
        const { value } = event.target as unknown as HTMLSelectElement
        if (value) onChoose(value)
      }}
    >
      <SelectField
        name={name}
        label={t('furtherKind')}
        options={[
          { value: '', label: t('chooseKind') },
          ...kinds.map(({ code, name: words }) => ({ value: code, label: localize(words, lang) })),
        ]}
      />
    </div>
  )
}
