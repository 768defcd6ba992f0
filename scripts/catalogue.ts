/** `npm run catalogue`: the catalogue from the shell. */
import { runCatalogue } from '#demo/cli.ts'
import { runSheetCommand } from '#features/content/spreadsheets/server/cli.ts'
import { readSheetCommand, sheetUsage } from '#features/content/spreadsheets/server/sheet-command.ts'
import { readEnv } from '#platform/env.ts'

const args = process.argv.slice(2)
const command = readSheetCommand(args)
/** Unlike a server's, an empty database gets the demo catalogue on request only: this one may be a site's. */
const readSettings = () => ({ ...readEnv(), loadsDemo: process.env.DEMO === '1' })
process.exitCode = command
  ? await runSheetCommand(command, readEnv)
  : await runCatalogue(args, readSettings, sheetUsage)
