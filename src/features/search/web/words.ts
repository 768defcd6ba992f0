import { loadPageWords } from '#i18n/i18n.ts'

// What the search page says, its filters and its empty states, comes with it. Imported for that alone.
await loadPageWords('search')
