import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { debianBinaries } from './tests/support/postgres.ts'

/** Tests with a project of their own, or with another runner. */
const apart = /^tests\/(architecture|platform|fault|attack|bench|pages)\//

/**
 * A test file that asks for a database runs on the embedded PostgreSQL, and what touches it closely on each older one of this
 * machine; all of them do in `npm run fault`.
 */
const files = globSync(['{src,demo}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts']).filter((file) => !apart.test(file))
const database = files.filter((file) => readFileSync(file, 'utf8').includes('/database.ts'))
const unit = files.filter((file) => !database.includes(file))

/** What an older PostgreSQL could do differently: SQL and schema, loading, the search and its changes, the queue of jobs. */
const everyVersion =
  /^(src\/db\/|src\/(server|platform)\/jobs\/|tests\/catalogue\/(load|spreadsheets)|tests\/search\/(exactness|changes|deadlines))/
const onOlder = process.env.FAULT_FULL ? database : database.filter((file) => everyVersion.test(file))

const databaseProject = (major: number, include: string[]) => ({
  test: {
    name: `pg${major}`,
    include,
    globalSetup: './tests/support/global-setup.ts',
    sequence: { groupOrder: major },
  },
})

/** Whole servers are started and killed here, one file after the other. */
const processProject = (name: string) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    globalSetup: 'tests/support/build-product.ts',
    fileParallelism: false,
    // One that passes the second time is printed as flaky (scripts/parts/flaky.ts) and refuses nothing.
    retry: 1,
    // They start a server many times over.
    testTimeout: process.env.FAULT_FULL ? 3_600_000 : 600_000,
    sequence: { groupOrder: 100 },
  },
})

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: unit } },
      databaseProject(18, database),
      ...debianBinaries.map(({ major }) => databaseProject(major, onOlder)),
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      {
        test: {
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          globalSetup: './tests/support/global-setup.ts',
          // One core: the faults run beside them (scripts/test.ts).
          fileParallelism: false,
          testTimeout: process.env.FAULT_FULL ? 3_600_000 : 240_000,
          sequence: { groupOrder: 90 },
        },
      },
      {
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          globalSetup: './tests/pages/support/global-setup.ts',
          // The built pages run as they were built.
          env: { NODE_ENV: 'production' },
          server: { deps: { external: [/\/build\/server\//] } },
          sequence: { groupOrder: 50 },
        },
      },
      processProject('platform'),
      processProject('fault'),
    ],
    maxWorkers: availableParallelism(),
    // A worker loads the product once and not once per file, half of the time of short files. No file mocks a module.
    isolate: false,
    passWithNoTests: true,
    // Far more than anything takes, so that nothing fails because the machine is busy: what passes waits for nothing.
    testTimeout: process.env.FAULT_FULL ? 3_600_000 : 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
})
