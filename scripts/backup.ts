/** `npm run backup -- FILE`: the database and the uploaded files to one file. */
import { runBackup } from '#features/admin/backup/server/cli.ts'
import { readEnv } from '#platform/env.ts'

process.exitCode = await runBackup(process.argv.slice(2), readEnv)
