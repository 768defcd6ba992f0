import './messages.ts'
import { apiContext } from '#api/context.ts'
import { toResult } from '#api/result.ts'
import { StopMails, stopAnswer } from '#features/site/web/stop-mails.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { unlistedMeta } from '#ui/unlisted-meta.ts'
import type { Route } from './+types/daily-summary-stop.page.ts'

/** The press of the button, and that of a mail program, which asks nothing more (RFC 8058). */
export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const { refusal } = await toResult(context.get(apiContext)['daily-summary'].stop.$post({ json: { token } }))
  return stopAnswer(refusal)
}

export const meta = unlistedMeta(
  'daily-summary',
  ({ lang }) => paths.dailySummaryStop({ lang, token: '' }),
  (t) => ({ title: t('stop.title'), description: t('stop.text') }),
)

/** Ends the daily summary. */
export default function DailySummaryStopPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('daily-summary')
  return <StopMails outcome={actionData?.outcome} say={(key) => t(`stop.${key}`)} />
}
