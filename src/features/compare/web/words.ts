import { loadPageWords } from '#i18n/i18n.ts'

// What comparing and the shortlist say comes with their pages. Imported for that alone.
await loadPageWords('compare')
