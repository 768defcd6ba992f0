import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { serveDatabase } from '#db/source.ts'
import { StartError } from '#lib/start-error.ts'
import { readEnv } from '#platform/env.ts'

/**
 * `npm run dev`: pages reload in the browser as they change (Vite), the server restarts when its own files do.
 * The database is held here, so that a restart takes a moment only.
 */
process.env.NODE_ENV = 'development'
try {
  const env = readEnv()
  const database = await serveDatabase(env)
  // Folders, not what is imported: Vite imports files of its own that it writes on every start.
  const watch = ['src/server', 'src/db', 'src/lib', ...globSync('src/features/**/server')].map(
    (folder) => `--watch-path=${folder}`,
  )
  const server = spawn(process.execPath, [...watch, '--watch-preserve-output', 'src/server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: database.url },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
  server.on('exit', async (code) => {
    await database.stop()
    process.exit(code ?? 1)
  })
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
