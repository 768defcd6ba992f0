import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoFolder, readDemo } from '#demo/demo-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'masar-demo-'))
afterAll(() => rm(folder, { recursive: true }))

/** Reads a copy of the files in which some records were changed. */
async function readWith(file: string, change: (records: Record<string, unknown>[]) => void) {
  await cp(demoFolder, folder, { recursive: true })
  const records = JSON.parse(await readFile(join(folder, file), 'utf8'))
  change(records)
  await writeFile(join(folder, file), JSON.stringify(records))
  return readDemo(folder)
}

test('a mistake is named with its file, its place and its key', async () => {
  const reading = readWith('countries.json', ([, second]) => Object.assign(second ?? {}, { nameAr: 'Albania' }))
  await expect(reading).rejects.toThrow(
    /^Demo catalogue, countries\.json\[1\] \([a-z-]+\): nameAr: has no Arabic letter$/,
  )
})

test.each([
  ['a country that is not there', 'universities.json', { country: 'atlantis' }, 'there is no country atlantis'],
  ['a field nobody reads', 'tags.json', { colour: 'red' }, 'tags.json[0]'],
  ['a place off the globe', 'universities.json', { lat: 91 }, 'lat: '],
  ['a time zone nobody keeps', 'universities.json', { timezone: 'Mars/Olympus' }, 'timezone: not an IANA time zone'],
  ['an article without its text', 'articles.json', { key: 'no-such-text' }, 'no-such-text.en.html cannot be read'],
])('%s is a mistake', async (_, file, values, message) => {
  await expect(readWith(file, ([first]) => Object.assign(first ?? {}, values))).rejects.toThrow(message)
})

test('a key given twice is a mistake', async () => {
  await expect(readWith('tags.json', (tags) => tags.push(tags[0] ?? {}))).rejects.toThrow('this key is there twice')
})

test('a broken bracket is a mistake', async () => {
  await cp(demoFolder, folder, { recursive: true })
  await writeFile(join(folder, 'tags.json'), '[{')
  await expect(readDemo(folder)).rejects.toThrow(/^Demo catalogue, tags\.json is not JSON/)
})
