import '#features/content/redirects/web/messages.ts'
import { redirects } from '#features/content/small-records/redirects.ts'
import { readablePath } from '#features/content/web/typed-address.ts'
import { SmallList } from './small-list.tsx'
import { smallMeta } from './small-meta.ts'

export const meta = smallMeta('redirects')

/** Where readers of addresses without a page are sent. */
const RedirectsPage = () => (
  <SmallList
    definition={redirects}
    cells={() => ({
      to: (to, isInLink) => {
        const path = <bdi className="[overflow-wrap:anywhere]">{readablePath(String(to))}</bdi>
        if (isInLink) return path
        return (
          <a href={String(to)} className="relative text-accent underline-offset-4 hover:underline">
            {path}
          </a>
        )
      },
    })}
  />
)
export default RedirectsPage
