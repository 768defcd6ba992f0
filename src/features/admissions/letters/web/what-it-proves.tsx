import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#ui/parts/text-link.tsx'

/** What the result of a check proves, and what it does not. */
export function WhatItProves() {
  const { t, lang } = useTranslation('letters')
  return (
    <aside aria-labelledby="meaning-title" className="text-sm">
      <h2 id="meaning-title" className="text-base">
        {t('verify.meaning')}
      </h2>
      <p className="mt-3 text-soft">{t('verify.proves')}</p>
      <p className="mt-3 text-soft">{t('verify.provesNot')}</p>
      <TextLink to={paths.contact({ lang })} className="mt-3">
        {t('verify.contact')}
      </TextLink>
    </aside>
  )
}
