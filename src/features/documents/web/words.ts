import { loadPageWords } from '#i18n/i18n.ts'

// Documents are spoken of on a few personal pages alone, so their words come with them. Imported for that alone.
await loadPageWords('documents')
