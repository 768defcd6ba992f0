/**
 * `node scripts/run.mjs NAME [arguments]` runs scripts/NAME.ts on the project's own Node.
 * This file alone runs on whatever Node the machine has (20 or later), before anything is installed, so it uses
 * nothing but Node itself.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const node = join(root, 'node_modules/.bin/node')

const [name = '', ...args] = process.argv.slice(2)
/** Commands that work on a machine with the production dependencies alone. */
const needsTools = !['start', 'backup', 'restore'].includes(name)
const script = [`scripts/${name}.ts`, `scripts/${name}.mjs`].find((file) => existsSync(join(root, file)))

if (Number.parseInt(process.versions.node, 10) < 20) end(`Masar needs Node.js 20 or later, not ${process.version}.`)
if (!/^[a-z]+$/.test(name) || name === 'run' || !script) end(`There is no command "${name}" (see package.json).`)

await installOnce()
run(script)

function end(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Installs what package-lock.json asks for; a second command started at the same moment waits for the first. */
async function installOnce() {
  if (isInstalled()) return
  const lock = join(root, '.cache/install.lock')
  try {
    while (!take(lock)) await sleep(200)
  } catch (error) {
    end(`Cannot install into ${root}: ${error.message}.`)
  }
  const done = isInstalled() || install()
  rmSync(lock, { force: true })
  if (!done) end('The packages could not be installed.')
}

/**
 * Whether npm's own record of node_modules holds every package of the lock file in its version. Some commands are content with
 * the production dependencies: when `start` has to build, it asks for the rest (scripts/start.ts).
 */
function isInstalled() {
  if (!existsSync(node)) return false
  const [wanted, found] = ['package-lock.json', 'node_modules/.package-lock.json'].map(readPackages)
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || !isRequired(entry) || found[path]?.version === entry.version,
  )
}

/** Optional packages are those of other operating systems; `devOptional` is what only development is sure to have. */
function isRequired({ optional, dev, devOptional }) {
  return !optional && (needsTools || (!dev && !devOptional))
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/**
 * Not `npm ci`: it begins by deleting node_modules, from which another command may be running. `--no-save` keeps the
 * lock file as it is, and its versions are the ones installed.
 */
function install() {
  console.error('Installing packages (once, about a minute) ...')
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  const flags = [
    'install',
    '--no-save',
    '--include=dev',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--no-progress',
  ]
  const { status } = spawnSync(npm[0], [...npm.slice(1), ...flags, '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status === 0
}

/** A lock file with our number in it; one whose process is gone counts for nothing. */
function take(lock) {
  const own = `${lock}.${process.pid}`
  mkdirSync(dirname(lock), { recursive: true })
  writeFileSync(own, `${process.pid}`)
  try {
    linkSync(own, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAlive(readNumber(lock))) clear(lock, own)
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

/**
 * Takes a dead lock away. Another process may have done so already and hold the lock by now: only what was moved aside
 * can be looked at in peace, and a living one is put back.
 */
function clear(lock, own) {
  const aside = `${own}.aside`
  try {
    renameSync(lock, aside)
    if (isAlive(readNumber(aside))) linkSync(aside, lock)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function readNumber(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Hands over terminal, signals and exit code. By the channel a command can see that this process was killed. */
function run(file) {
  const child = spawn(node, [join(root, file), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Compiled code stays on disk: a start is a third shorter. Where nothing can be written, Node goes without.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => end(`${node} cannot run: ${error.message}.`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
