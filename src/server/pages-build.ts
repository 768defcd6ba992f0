import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { StartError } from '#lib/start-error.ts'
import type { Env } from '#platform/env.ts'
import type { HttpServer } from '#platform/http/http-server.ts'

/** The built pages, or in development a function that loads the newest ones. */
type Pages = { build: ServerBuild | (() => Promise<ServerBuild>); close(): Promise<void> }

export async function openPages({ NODE_ENV }: Pick<Env, 'NODE_ENV'>, door: HttpServer): Promise<Pages> {
  return NODE_ENV === 'development' ? withVite(door) : builtPages()
}

export async function builtPages(): Promise<Pages> {
  const file = resolve('build/server/index.js')
  if (!existsSync(file)) throw new StartError('The pages are not built: start with "npm start".')
  return { build: (await import(pathToFileURL(file).href)) as ServerBuild, close: async () => {} }
}

/** Vite sees every request first, answers those for its modules, and reloads the browser through the same port. */
async function withVite(door: HttpServer): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: door.server } } })
  door.use((request, response, next) => vite.middlewares(request, response, next))
  return {
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    close: () => vite.close(),
  }
}
