import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

/**
 * What the first screen says while the catalogue is empty: to visitors whom they can ask already, to staff where it is filled.
 * The page is the same for everybody, so both are said.
 */
export function Preparing() {
  const { t } = useTranslation('home')
  const lang = useLanguage()
  return (
    <div className="mt-8 max-w-[34rem] pb-10">
      <p className="text-lg text-soft">{t('preparing.text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.contact({ lang })}>{t('preparing.contact')}</ButtonLink>
        <ButtonLink to={paths.recognition({ lang })} variant="quiet" iconAfter="arrow">
          {t('preparing.recognition')}
        </ButtonLink>
      </div>
      <div className="mt-10 border-s-2 border-accent ps-5">
        <h2 className="text-base">{t('preparing.staff.title')}</h2>
        <p className="mt-1 text-sm text-soft">{t('preparing.staff.text')}</p>
        <TextLink to={paths.login({ lang, next: paths.admin({ lang }) })} className="mt-2 inline-block py-1 text-sm">
          {t('preparing.staff.action')}
        </TextLink>
      </div>
    </div>
  )
}
