import { loadPageWords } from '#i18n/i18n.ts'

// These pages say what no other page does, so their words come with them. Imported for that alone.
await loadPageWords('enquiries')
