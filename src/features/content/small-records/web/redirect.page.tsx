import '#features/content/redirects/web/messages.ts'
import { redirects } from '#features/content/small-records/redirects.ts'
import type { Route } from './+types/redirect.page.ts'
import { SmallForm } from './small-form.tsx'
import { smallMeta } from './small-meta.ts'

export const meta = smallMeta('redirects')

/** Where readers of one address are sent, new or stored. */
const RedirectPage = ({ params: { id } }: Route.ComponentProps) => <SmallForm definition={redirects} id={id} />
export default RedirectPage
