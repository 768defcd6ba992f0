import { loadPageWords } from '#i18n/i18n.ts'

// What a faculty's page says comes with it. Imported for that alone.
await loadPageWords('faculties')
