import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '#db/errors.ts'
import type { LockFile } from '../../scripts/parts/lock-file.ts'

/** What the server runs from and what the build is compared with. */
const ours = [
  'build',
  'scripts',
  'src',
  'assets',
  'demo',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/**
 * Lays out in `folder` what `npm run build` and `npm ci --omit=dev` leave there: the sources, the build, and in
 * node_modules the production dependencies alone, with npm's record of them. Optional peers that only development is
 * sure to have (`devOptional`) are left out too.
 */
export function layOutProduction(folder: string): void {
  for (const name of ours) cpSync(name, join(folder, name), { recursive: true })
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile
  const production = Object.fromEntries(
    Object.entries(packages).filter(
      // What is not on the disk is for other operating systems.
      ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && existsSync(path),
    ),
  )
  for (const path of Object.keys(production)) linkPackage(path, join(folder, path))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: production }))
  mkdirSync(join(folder, 'node_modules/.bin'))
  symlinkSync('../node/bin/node', join(folder, 'node_modules/.bin/node'))
}

/** What is never run: a third of the files. */
const unread = /\.(map|md|[cm]?ts)$/

/** Without the packages within it, which have entries of their own. Linked, because PostgreSQL and Node are large. */
function linkPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || unread.test(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkPackage(source, target)
    else if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true })
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error
    copyFileSync(source, target)
  }
}
