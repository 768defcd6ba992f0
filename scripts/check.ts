import { runChecks } from './parts/checks.ts'

/** `npm run check`: types, lint, format and the house's own rules. */
const { failed } = await runChecks()
process.exit(failed > 0 ? 1 : 0)
