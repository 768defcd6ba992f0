import { loadPageWords } from '#i18n/i18n.ts'

// This page says what no other page does, so its words come with it. Imported for that alone.
await loadPageWords('about')
