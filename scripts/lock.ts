import { readFileSync, writeFileSync } from 'node:fs'
import { type LockFile, missingFromLock, platformEntry } from './parts/lock-file.ts'

/**
 * `node scripts/run.mjs lock`: completes package-lock.json, after a change of dependencies, with the binaries for other
 * operating systems that the registry did not offer here.
 */
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile
for (const missing of missingFromLock(lock)) {
  lock.packages[`node_modules/${missing.name}`] = platformEntry(missing)
  console.log(`${missing.name}@${missing.version}`)
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
lock.packages = Object.fromEntries(sorted)
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
