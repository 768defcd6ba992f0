import './messages.ts'
import { apiContext } from '#api/context.ts'
import { toResult } from '#api/result.ts'
import { StopMails, stopAnswer } from '#features/site/web/stop-mails.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { unlistedMeta } from '#ui/unlisted-meta.ts'
import type { Route } from './+types/copies-stop.page.ts'

/** The press of the button, and that of a mail program, which asks nothing more (RFC 8058). */
export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const { refusal } = await toResult(context.get(apiContext).copies.stop.$post({ json: { token } }))
  return stopAnswer(refusal)
}

export const meta = unlistedMeta(
  'guardians',
  ({ lang }) => paths.copiesStop({ lang, token: '' }),
  (t) => ({ title: t('stop.title'), description: t('stop.text') }),
)

/** Where a guardian ends the copies of a student's mails. */
export default function CopiesStopPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('guardians')
  return <StopMails outcome={actionData?.outcome} say={(key) => t(`stop.${key}`)} hasAccount={false} />
}
