import { data } from 'react-router'
import { apiContext } from '#api/context.ts'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { Container } from '#ui/parts/section.tsx'
import type { Route } from './+types/newsletter.page.ts'
import { NewsletterBox } from './newsletter-box.tsx'
import { newsletterMeta } from './newsletter-meta.ts'
import { statusOf, subscribe } from './subscribe.ts'
import './messages.ts'

/** The box at the foot of every page, sent without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const outcome = await subscribe(context.get(apiContext), form)
  return data({ email: String(form.get('email') ?? ''), outcome }, { status: statusOf(outcome) })
}

export const meta: Route.MetaFunction = (route) => newsletterMeta('pageTitle', route)

export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <Container className="pt-12 lg:pt-20">
      <RouteLine className="mb-8 h-8 w-52 text-accent" />
      <NewsletterBox level={1} sent={actionData} />
    </Container>
  )
}
