/** The entities of the catalogue, as their addresses name them: `/admin/universities`, `/api/admin/universities`. */
export const CONTENT_ENTITIES = [
  'countries',
  'universities',
  'faculties',
  'majors',
  'courses',
  'articles',
  'tags',
] as const

/** Small records: without an address, languages and states of their own. `/admin/holidays`, `/api/admin/holidays`. */
export const SMALL_ENTITIES = [
  'assignment-rules',
  'document-kinds',
  'holidays',
  'questions',
  'rates',
  'redirects',
  'templates',
] as const
