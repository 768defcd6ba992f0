import { apiContext } from '#api/context.ts'
import type { Route } from './+types/newsletter-confirm.page.ts'
import { NewsletterLink } from './newsletter-link.tsx'
import { newsletterMeta } from './newsletter-meta.ts'
import { pressLink } from './subscribe.ts'
import './messages.ts'

/** The press of the button, without JavaScript. */
export const action = ({ context, url }: Route.ActionArgs) => pressLink(context.get(apiContext), 'confirm', url)

export const meta: Route.MetaFunction = (route) => newsletterMeta('confirmTitle', route)

export default function NewsletterConfirmPage({ actionData }: Route.ComponentProps) {
  return <NewsletterLink step="confirm" outcome={actionData?.outcome} />
}
