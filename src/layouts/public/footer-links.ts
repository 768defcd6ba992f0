import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'

/** The main navigation, in the order of a student's questions: what, where, how, and with whom. */
export function useNavItems(): { to: string; name: string }[] {
  const { t, lang } = useTranslation()
  return [
    { to: paths.search({ lang, params: { kind: 'major' } }), name: t('nav.majors') },
    { to: paths.search({ lang, params: { kind: 'university' } }), name: t('nav.universities') },
    { to: `${paths.home({ lang })}#destinations`, name: t('nav.countries') },
    { to: paths.blog({ lang }), name: t('nav.blog') },
    { to: paths.about({ lang }), name: t('nav.about') },
    { to: paths.contact({ lang }), name: t('nav.contact') },
  ]
}

/** Pages that answer what families ask before they choose; the footer leads to them. */
export function useGuideLinks(): { to: string; name: string }[] {
  const { t, lang } = useTranslation()
  return [
    { to: paths.scholarships({ lang }), name: t('footer.scholarships') },
    { to: paths.deadlines({ lang }), name: t('footer.deadlines') },
    { to: paths.recognition({ lang }), name: t('footer.recognition') },
    { to: paths.parents({ lang }), name: t('footer.parents') },
    { to: paths.people({ lang }), name: t('footer.people') },
  ]
}

/** By what rules the site is run: the last line of the footer. */
export function usePolicyLinks(): { to: string; name: string }[] {
  const { t, lang } = useTranslation()
  return [
    { to: paths.privacy({ lang }), name: t('footer.privacy') },
    { to: paths.terms({ lang }), name: t('footer.terms') },
    { to: paths.accessibility({ lang }), name: t('footer.accessibility') },
  ]
}
