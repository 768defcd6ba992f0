import { data, redirect, redirectDocument } from 'react-router'
import { withoutMarks } from '#lib/copied-address.ts'
import type { Route } from './+types/not-found.page.ts'

/**
 * Every address the route map does not know: the not-found page, with the status that says so (P18). One that was copied with
 * the marks around it leads to the address without them.
 */
export function loader({ url }: Route.LoaderArgs) {
  const clean = withoutMarks(url.pathname)
  if (clean !== null) throw redirect(clean + url.search, 301)
  throw data(null, { status: 404 })
}

/**
 * An address that the browser's list of routes lacks, like the staff area on public pages, may still have a page: it is loaded
 * as a document.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  // The document of this very address was already answered as not found.
  if (request.url.split('#')[0] === location.href.split('#')[0]) throw data(null, { status: 404 })
  throw redirectDocument(request.url)
}

export default function NotFoundPage() {
  return null
}

export { ErrorPage as ErrorBoundary } from './error-page.tsx'
