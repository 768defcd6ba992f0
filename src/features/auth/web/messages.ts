import { loadPageWords } from '#i18n/i18n.ts'

// Signing in and one's account are said nowhere else, so their words come with them. Imported for that alone.
await loadPageWords('accounts')
