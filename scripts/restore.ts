/** `npm run restore -- FILE`: a site from such a file. */
import { runRestore } from '#features/admin/backup/server/cli.ts'
import { readEnv } from '#platform/env.ts'

process.exitCode = await runRestore(process.argv.slice(2), readEnv)
