import { expect, test } from 'vitest'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildLockedPdf, HEAVY_PDFS } from '#tests/support/heavy-pdf.ts'
import { buildPdf } from '#tests/support/sample-files.ts'

const database = await withDatabase()
const { app } = await buildApplication(database)
const aStudent = async () => enter(app, await buildAccount(database.db))

test.each(Object.entries(HEAVY_PDFS))(
  '%s is refused in words, and the server lives on',
  async (_, { build, problem }) => {
    const response = await (await aStudent()).upload('/documents?kind=cv', build())
    expect(response.status).toBe(422)
    expect((await response.json()).fields.file).toBe(problem)
    expect((await (await aStudent()).upload('/documents?kind=cv', buildPdf())).status).toBe(201)
  },
)

test('the same pages, locked but not heavy, are taken', async () => {
  expect((await (await aStudent()).upload('/documents?kind=cv', buildLockedPdf())).status).toBe(201)
})
