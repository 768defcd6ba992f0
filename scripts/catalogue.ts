/** `npm run catalogue`: the catalogue from the shell. */
import { runCatalogue } from '#demo/cli.ts'
import { runSheetCommand } from '#features/spreadsheets/server/cli.ts'
import { readSheetCommand, sheetUsage } from '#features/spreadsheets/server/sheet-command.ts'
import { readEnv } from '#platform/env.ts'

const args = process.argv.slice(2)
const command = readSheetCommand(args)
process.exitCode = command ? await runSheetCommand(command, readEnv) : await runCatalogue(args, readEnv, sheetUsage)
