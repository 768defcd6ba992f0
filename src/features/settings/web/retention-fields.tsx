import { RETENTION_GROUPS } from '#features/admissions/retention/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { RetentionPreviewPanel } from './retention-preview.tsx'

type RetentionFieldsProps = { value: Record<string, unknown>; errorOf: (field: string) => string | undefined }

/** After how many months the documents and applications of each group are deleted, and what that would delete. */
export function RetentionFields({ value, errorOf }: RetentionFieldsProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <p className="max-w-measure text-sm text-soft">{t('retention.rules')}</p>
      {RETENTION_GROUPS.map((group) => (
        <fieldset key={group} className="border-t border-line pt-4">
          <legend className="float-start w-full font-medium">{t(`retention.groups.${group}`)}</legend>
          <p className="clear-both mb-4 text-sm text-soft">{t(`retention.groupTexts.${group}`)}</p>
          <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            <MonthsField name={`${group}Documents`} kind="documents" value={value} errorOf={errorOf} />
            {group !== 'unsent' && (
              <MonthsField name={`${group}Applications`} kind="applications" value={value} errorOf={errorOf} />
            )}
          </div>
        </fieldset>
      ))}
      <RetentionPreviewPanel />
    </>
  )
}

type MonthsFieldProps = RetentionFieldsProps & { name: string; kind: 'documents' | 'applications' }

function MonthsField({ name, kind, value, errorOf }: MonthsFieldProps) {
  const { t } = useTranslation('settings')
  return (
    <TextField
      name={name}
      label={t(`retention.${kind}`)}
      hint={t('retention.hint')}
      error={errorOf(name)}
      defaultValue={String(value[name] ?? '')}
      inputMode="numeric"
      autoComplete="off"
      code
    />
  )
}
