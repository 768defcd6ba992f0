import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#ui/parts/text-link.tsx'

/** What people who sign up agree to, and how their data are treated; both open beside the form, which stays as it is. */
export function TermsNote() {
  const { t, lang } = useTranslation('auth')
  return (
    <p className="text-xs text-soft">
      {t('terms.accept')}{' '}
      <TextLink to={paths.terms({ lang })} target="_blank">
        {t('terms.terms')}
      </TextLink>
      {t('terms.data')}{' '}
      <TextLink to={paths.privacy({ lang })} target="_blank">
        {t('terms.privacy')}
      </TextLink>
    </p>
  )
}
