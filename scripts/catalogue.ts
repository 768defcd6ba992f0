/** `npm run catalogue`: the catalogue from the shell. */
import { runCatalogue } from '#demo/cli.ts'
import { readEnv } from '#platform/env.ts'

process.exitCode = await runCatalogue(process.argv.slice(2), readEnv)
