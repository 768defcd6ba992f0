/** `npm run catalogue`: the catalogue from the shell. */
import { runCatalogue } from '#db/catalogue/cli.ts'
import { readEnv } from '#server/adapters/env.ts'

process.exitCode = await runCatalogue(process.argv.slice(2), readEnv)
