import './messages.ts'
import { apiContext } from '#api/context.ts'
import { toResult } from '#api/result.ts'
import { StopMails, stopAnswer } from '#features/site/web/stop-mails.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { unlistedMeta } from '#ui/unlisted-meta.ts'
import type { Route } from './+types/family-news-stop.page.ts'

/** The press of the button, and that of a mail program, which asks nothing more (RFC 8058). */
export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const { refusal } = await toResult(context.get(apiContext)['family-news'].stop.$post({ json: { token } }))
  return stopAnswer(refusal)
}

export const meta = unlistedMeta(
  'family-pages',
  ({ lang }) => paths.familyNewsStop({ lang, token: '' }),
  (t) => ({ title: t('newsStop.title'), description: t('newsStop.text') }),
)

/** Ends the e-mails about family pages. */
export default function FamilyNewsStopPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('family-pages')
  return <StopMails outcome={actionData?.outcome} say={(key) => t(`newsStop.${key}`)} />
}
