import { loadPageWords } from '#i18n/i18n.ts'

// Only staff read these words, so they come with the admin area. Imported for that alone.
await loadPageWords('admin')
