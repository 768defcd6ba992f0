import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { type MetaArguments, pageMeta } from '#ui/page-meta.ts'

/** The head of the newsletter's pages. What a link in a mail leads to is for who got the mail, not for indexes. */
export function newsletterMeta(
  title: 'pageTitle' | 'confirmTitle' | 'leaveTitle',
  { matches, location }: MetaArguments,
) {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'enquiries')
  return pageMeta({
    matches,
    lang,
    title: t(`newsletter.${title}`),
    description: t('newsletter.description'),
    path: (to) => paths.newsletter({ lang: to }),
    index: title === 'pageTitle',
  })
}
