import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'

type CheckFormProps = {
  /** After a letter that was found. */
  again: boolean
  typed: string
  /** The form was submitted empty. */
  isMissing: boolean
  className?: string
}

/** The field for a code. Always a full page load, so that the response's cache headers apply. */
export function CheckForm({ again, typed, isMissing, className = '' }: CheckFormProps) {
  const { t, lang } = useTranslation('letters')
  return (
    <form method="get" action={paths.verify({ lang })} noValidate className={`max-w-lg space-y-4 ${className}`}>
      {again && <h2 className="text-lg">{t('verify.again')}</h2>}
      <TextField
        name="code"
        label={t('verify.code')}
        hint={t('verify.codeHint')}
        error={isMissing ? t('verify.missing') : undefined}
        defaultValue={typed}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        code
        required
      />
      <Button type="submit">{t('verify.check')}</Button>
    </form>
  )
}
