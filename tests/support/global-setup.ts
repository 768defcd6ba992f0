import type { TestProject } from 'vitest/node'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { rows } from '#db/rows.ts'
import { startTestServer } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server's own database; every test file makes one of its own from `template`. */
    databaseUrl: string
  }
}

/**
 * One PostgreSQL server for all test files of a project (`pg18`, `pg15`; the attacks are on the embedded one), with a
 * migrated template database.
 */
export default async function setup(project: TestProject) {
  const server = await startTestServer({ major: Number(/\d+$/.exec(project.name)?.[0] ?? 18) })
  try {
    await createTemplate(server.url)
  } catch (error) {
    await server.remove()
    throw error
  }
  project.provide('databaseUrl', server.url)
  return () => server.remove()
}

async function createTemplate(url: string) {
  const { db, close } = connect(url, { max: 1 })
  await rows(db)`create database template`
  await close()
  await migrate(url.replace(/\/postgres$/, '/template'))
}
