import { ConfirmForm } from '#features/admissions/private-links/web/confirm-form.tsx'
import type { ReferenceView } from '#features/admissions/references/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'

type ReferenceRefusalProps = {
  reference: ReferenceView
  token: string
  /** Whether it was sent and not taken. */
  failed: boolean
}

/** Asks once more before somebody declines to write a reference. */
export function ReferenceRefusal({ reference, token, failed }: ReferenceRefusalProps) {
  const { t, lang } = useTranslation('references')
  const named = { student: isolate(reference.student) }
  return (
    <ConfirmForm
      title={t('decline.askTitle', named)}
      paragraphs={[t('decline.askText', named)]}
      problem={failed ? t('errors.failed') : null}
      name="decline"
      confirm={t('decline.confirm')}
      back={{ to: paths.reference({ lang, token }), words: t('decline.back') }}
    />
  )
}
