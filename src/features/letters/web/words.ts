import { loadPageWords } from '#i18n/i18n.ts'

// Only who has a letter, issues or checks one reads these words. Imported for that alone.
await loadPageWords('letters')
