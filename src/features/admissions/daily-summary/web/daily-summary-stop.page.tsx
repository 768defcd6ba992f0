import './messages.ts'
import { apiContext } from '#api/context.ts'
import { toResult } from '#api/result.ts'
import { StopMails, stopAnswer } from '#features/site/web/stop-mails.tsx'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/daily-summary-stop.page.ts'

/** The press of the button, and that of a mail program, which asks nothing more (RFC 8058). */
export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const { refusal } = await toResult(context.get(apiContext)['daily-summary'].stop.$post({ json: { token } }))
  return stopAnswer(refusal)
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'daily-summary')
  return pageMeta({
    matches,
    lang,
    title: t('stop.title'),
    description: t('stop.text'),
    path: (to) => paths.dailySummaryStop({ lang: to, token: '' }),
    index: false,
  })
}

/** Ends the daily summary. */
export default function DailySummaryStopPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('daily-summary')
  return <StopMails outcome={actionData?.outcome} say={(key) => t(`stop.${key}`)} />
}
