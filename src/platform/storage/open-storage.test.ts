import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFolder } from './open-storage.ts'

function aFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'masar-storage-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return openFolder(dataDir)
}

test('a file comes back as it went', async () => {
  const storage = aFolder()
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251)
  await storage.put('documents/whole', bytes)
  expect(await storage.getBytes('documents/whole')).toEqual(bytes)
})

test('an empty file is empty: nothing of the memory of this process comes with it', async () => {
  const storage = aFolder()
  await storage.put('documents/empty', '')
  expect(await storage.getBytes('documents/empty')).toHaveLength(0)
})
