import { loadPageWords } from '#i18n/i18n.ts'

// What the page of a programme says comes with it. Imported for that alone.
await loadPageWords('programmes')
