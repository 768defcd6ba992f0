import { loadPageWords } from '#i18n/i18n.ts'

// What a university's page says comes with it. Imported for that alone.
await loadPageWords('universities')
