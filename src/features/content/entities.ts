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
