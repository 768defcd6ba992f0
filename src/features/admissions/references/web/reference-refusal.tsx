import { Form } from 'react-router'
import type { ReferenceView } from '#features/admissions/references/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'

type ReferenceRefusalProps = {
  reference: ReferenceView
  token: string
  /** Whether it was sent and not taken. */
  failed: boolean
}

/** Asks once more before somebody declines to write a reference. */
export function ReferenceRefusal({ reference, token, failed }: ReferenceRefusalProps) {
  const { t } = useTranslation('references')
  const lang = useLanguage()
  const named = { student: isolate(reference.student) }
  return (
    <Form method="post" reloadDocument>
      <h1 className="text-3xl lg:text-4xl">{t('decline.askTitle', named)}</h1>
      <p className="mt-4 max-w-measure">{t('decline.askText', named)}</p>
      <p role="alert" className="mt-4 text-error empty:hidden">
        {failed && t('errors.failed')}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button type="submit" name="decline" value="1">
          {t('decline.confirm')}
        </Button>
        <ButtonLink to={paths.reference({ lang, token })} variant="quiet">
          {t('decline.back')}
        </ButtonLink>
      </div>
    </Form>
  )
}
