import { data } from 'react-router'

/** Every address the route map does not know: the not-found page, with the status that says so (P18). */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}

export { ErrorPage as ErrorBoundary } from './error-page.tsx'
