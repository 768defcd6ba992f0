/** `npm run catalogue`: the catalogue from the shell. */
import { runCatalogue } from '#demo/cli.ts'
import { readSheetCommand, runSheetCommand, sheetUsage } from '#features/spreadsheets/server/cli.ts'
import { readEnv } from '#platform/env.ts'

const args = process.argv.slice(2)
const command = readSheetCommand(args)
process.exitCode = command ? await runSheetCommand(command, readEnv) : await runCatalogue(args, readEnv, sheetUsage)
