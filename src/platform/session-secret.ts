import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderProblem, requireFolder } from '#lib/folder.ts'

/**
 * The secret kept in `dataDir`, made on the first start. Written beside and linked into place, so that two servers
 * that start at once use the same one and none reads half of it.
 */
export function loadSessionSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  requireFolder(dataDir)
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return keep(randomBytes(32).toString('base64url'), file, dataDir)
  }
}

function keep(secret: string, file: string, dataDir: string): string {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, secret, { mode: 0o600 })
    linkSync(draft, file)
    return secret
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return readFileSync(file, 'utf8')
    throw folderProblem(error, dataDir)
  } finally {
    rmSync(draft, { force: true })
  }
}
