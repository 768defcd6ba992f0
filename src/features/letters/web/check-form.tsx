import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'

type CheckFormProps = {
  /** After a letter that was found. */
  again: boolean
  typed: string
  /** It was sent without anything in it. */
  isMissing: boolean
  className?: string
}

/** The field for a code. Always sent as a page of its own, so that the answer comes with its rules about who may keep it. */
export function CheckForm({ again, typed, isMissing, className = '' }: CheckFormProps) {
  const { t } = useTranslation('letters')
  const lang = useLanguage()
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
