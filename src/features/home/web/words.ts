import { loadPageWords } from '#i18n/i18n.ts'

// The home page says much that no other page does, so its words come with it. Imported for that alone.
await loadPageWords('home')
