import './messages.ts'
import { apiContext } from '#api/context.ts'
import { toResult } from '#api/result.ts'
import { StopMails, stopAnswer } from '#features/site/web/stop-mails.tsx'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/family-news-stop.page.ts'

/** The press of the button, and that of a mail program, which asks nothing more (RFC 8058). */
export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const { refusal } = await toResult(context.get(apiContext)['family-news'].stop.$post({ json: { token } }))
  return stopAnswer(refusal)
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'family-pages')
  return pageMeta({
    matches,
    lang,
    title: t('newsStop.title'),
    description: t('newsStop.text'),
    path: (to) => paths.familyNewsStop({ lang: to, token: '' }),
    index: false,
  })
}

/** Ends the e-mails about family pages. */
export default function FamilyNewsStopPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('family-pages')
  return <StopMails outcome={actionData?.outcome} say={(key) => t(`newsStop.${key}`)} />
}
