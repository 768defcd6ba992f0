/** Where React Router's `ScrollRestoration` keeps, over a reload, how far each history entry was scrolled. */
const STORAGE_KEY = 'react-router-scroll-positions'

/** In pixels from the top; null for an entry without a stored position, and where the browser refuses storage. */
export function scrolledBeforeReload(entry: string): number | null {
  try {
    const scrolled: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')[entry]
    return typeof scrolled === 'number' ? scrolled : null
  } catch {
    return null
  }
}
