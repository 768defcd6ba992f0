import { data, Outlet } from 'react-router'
import { isLanguage } from '#lib/localized.ts'
import type { Route } from './+types/language.layout.ts'

/** A first segment that is no language is an unknown address, whatever follows it. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isLanguage(params.lang)) throw data(null, { status: 404 })
  return null
}

/** Nothing of the language changes while one stays in it. */
export const shouldRevalidate = () => false

export default function LanguageLayout() {
  return <Outlet />
}

/** Inside the frame, so that a page that failed still has the bar with the search above it. */
export { ErrorPage as ErrorBoundary } from '#layouts/error-page.tsx'
