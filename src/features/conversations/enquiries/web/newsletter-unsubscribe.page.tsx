import { apiContext } from '#api/context.ts'
import type { Route } from './+types/newsletter-unsubscribe.page.ts'
import { NewsletterLink } from './newsletter-link.tsx'
import { newsletterMeta } from './newsletter-meta.ts'
import { pressLink } from './subscribe.ts'
import './messages.ts'

/** The press of the button without JavaScript, and that of a mail program, which asks nothing more (RFC 8058). */
export const action = ({ context, url }: Route.ActionArgs) => pressLink(context.get(apiContext), 'unsubscribe', url)

export const meta: Route.MetaFunction = (route) => newsletterMeta('leaveTitle', route)

export default function NewsletterUnsubscribePage({ actionData }: Route.ComponentProps) {
  return <NewsletterLink step="unsubscribe" outcome={actionData?.outcome} />
}
