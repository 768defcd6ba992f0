import { useId } from 'react'
import type { DocumentKindView } from '#features/admissions/documents/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import { Button } from '#ui/parts/button.tsx'

type KindToAddProps = {
  /** What can be added beside what is listed. */
  kinds: readonly DocumentKindView[]
  onChoose: (code: string) => void
}

/**
 * The choice of a further kind of document: it is listed with the others then, where its file is chosen. A button adds it, since a
 * key that moves through the list changes it too.
 */
export function KindToAdd({ kinds, onChoose }: KindToAddProps) {
  const { t, lang } = useTranslation('documents')
  const name = useId()
  if (kinds.length === 0) return null
  const add = () => {
    const list = document.getElementById(name)
    if (list instanceof HTMLSelectElement && list.value !== '') onChoose(list.value)
    else list?.focus()
  }
  return (
    // Each choice adds one, and the list begins again. No form: it may be in the form of an application.
    <div key={kinds.length} className="mt-5 flex max-w-md flex-wrap items-end gap-3">
      <div className="min-w-48 flex-1">
        <SelectField
          name={name}
          label={t('furtherKind')}
          options={[
            { value: '', label: t('chooseKind') },
            ...kinds.map(({ code, name: words }) => ({ value: code, label: localize(words, lang) })),
          ]}
        />
      </div>
      <Button variant="quiet" onClick={add}>
        {t('add')}
      </Button>
    </div>
  )
}
