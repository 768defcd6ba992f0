import { loadPageWords } from '#i18n/i18n.ts'

// Only who applies reads these words, so they come with those pages. Imported for that alone.
await loadPageWords('applications')
