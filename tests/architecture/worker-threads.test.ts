import { expect, test } from 'vitest'
import { sourceFiles, targetOf } from './source.ts'

const sources = sourceFiles.filter(({ path }) => !path.endsWith('.test.ts'))
/** So far into its call a thread or a process says what it knows. */
const CALL = 1000
const callsOf = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ path, call: text.slice(index, index + CALL) })),
  )

/** One allocation beyond a thread's heap limit ends the whole server. */
test('threads hash passwords and nothing else', () => {
  expect(callsOf(/new Worker\(/g).map(({ path }) => path)).toEqual(['src/features/auth/server/hashing-pool.ts'])
})

/** Runs in the process of a command, on a file that its user names. */
const COMMAND = 'src/features/admin/backup/server/cli.ts'
/** Libraries that read files. Pictures are read by picture-process.mjs, which is no TypeScript. */
const PARSERS = ['unpdf', 'yauzl', 'sax', 'csv-parse', '@cantoo/pdf-lib', 'sharp', 'file-type']

test('what strangers send is parsed in isolated processes alone', () => {
  const readers = sources.filter(({ imports }) => imports.some((name) => PARSERS.includes(name)))
  expect(readers).not.toEqual([])
  const isIsolated = ({ path, text }: (typeof sources)[number]): boolean => {
    if (/^serve\(/m.test(text) || path === COMMAND) return true
    const importers = sources.filter((other) => other.imports.some((name) => targetOf(other.path, name) === path))
    return importers.length > 0 && importers.every(isIsolated)
  }
  expect(readers.filter((reader) => !isIsolated(reader)).map(({ path }) => path)).toEqual([])
})

test('no thread and no process that is given work knows the environment of the server', () => {
  const starts = callsOf(/new Worker\(|\b(?:spawn|spawnSync|fork|execFile)\(/g)
  const ours = starts.filter(({ path }) => !path.startsWith('src/db/embedded'))
  expect(ours.length).toBeGreaterThan(2)
  expect(ours.filter(({ call }) => !/env: \{(?:\}| MALLOC)/.test(call)).map(({ path }) => path)).toEqual([])
})
