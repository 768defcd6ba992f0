import { runChecks } from './parts/checks.ts'

/** `npm run check`: types, lint, format and the architecture tests. */
const { failed } = await runChecks()
process.exit(failed > 0 ? 1 : 0)
