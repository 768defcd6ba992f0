import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** So far into its call a thread says what it knows. */
const CALL = 300

test('no thread that reads strangers’ files or hashes passwords knows the environment of the process', () => {
  const starts = globSync('src/**/*.ts').flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return [...code.matchAll(/new Worker\(/g)].map(({ index }) => ({ file, call: code.slice(index, index + CALL) }))
  })
  expect(starts).not.toEqual([])
  expect(starts.filter(({ call }) => !call.includes('env: {}')).map(({ file }) => file)).toEqual([])
})
