import { loadPageWords } from '#i18n/i18n.ts'

// What the blog and its articles say around themselves comes with them. Imported for that alone.
await loadPageWords('articles')
