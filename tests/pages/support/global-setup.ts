import type { TestProject } from 'vitest/node'
import { connect } from '#db/client.ts'
import { loadDemo } from '#demo/load.ts'
import { insertRecords } from '#tests/e2e/support/extra-records.ts'
import startDatabase from '#tests/support/global-setup.ts'
import { runStatement } from '#tests/support/statements.ts'
import { buildStale } from '../../../scripts/parts/build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database with the demo catalogue, which all files of the project read and none changes. */
    catalogueUrl: string
  }
}

/** The built pages, and one database with what the browser tests find too. */
export default async function setUp(project: TestProject) {
  await buildStale()
  const stop = await startDatabase(project)
  try {
    project.provide('catalogueUrl', await createCatalogue(project.getProvidedContext().databaseUrl))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function createCatalogue(server: string): Promise<string> {
  await runStatement(server, 'create database catalogue template template')
  const url = server.replace(/\/postgres$/, '/catalogue')
  const { db, close } = connect(url)
  try {
    await loadDemo(db)
  } finally {
    await close()
  }
  await insertRecords(url)
  return url
}
