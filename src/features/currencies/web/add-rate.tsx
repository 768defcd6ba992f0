import { use, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { toPlainCode } from '#lib/typed-text.ts'
import { RecordFormContext } from '#ui/admin/record-form.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'

const FIELD = 'new-code'

type AddRateProps = { isKnown: (code: string) => boolean; onAdd: (code: string) => void }

/** Adds the row of a currency to the table, for its rate to be typed in. */
export function AddRate({ isKnown, onAdd }: AddRateProps) {
  const { t } = useTranslation('rates')
  const { onRowsChange } = use(RecordFormContext)
  const [error, setError] = useState<string>()
  const add = (input: HTMLInputElement) => {
    const code = toPlainCode(input.value).toUpperCase()
    const isCurrency = Intl.supportedValuesOf('currency').includes(code)
    if (!isCurrency || isKnown(code)) {
      setError(t(isCurrency ? 'form.codeTaken' : 'form.codeWrong'))
      return input.focus()
    }
    setError(undefined)
    input.value = ''
    flushSync(() => onAdd(code))
    onRowsChange()
    document.getElementById(`rate.${code}`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the field inside, and is no control
    <div
      className="mt-6 flex max-w-md flex-wrap items-end gap-3"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        add(event.target)
      }}
    >
      <TextField
        name={FIELD}
        label={t('add')}
        hint={t('form.codeHint')}
        error={error}
        maxLength={3}
        autoComplete="off"
        spellCheck={false}
        code
      />
      <Button variant="quiet" icon="plus" onClick={() => add(document.getElementById(FIELD) as HTMLInputElement)}>
        {t('form.addRow')}
      </Button>
    </div>
  )
}
