import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { debianBinaries } from './tests/support/postgres.ts'

/** Tests with a project of their own, or with another runner. */
const apart = /^tests\/(architecture|platform|fault|attack|bench|e2e)\//

/** A test file that asks for a database runs once on each PostgreSQL of this machine, any other once. */
const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts']).filter((file) => !apart.test(file))
const database = files.filter((file) => readFileSync(file, 'utf8').includes('/database.ts'))
const unit = files.filter((file) => !database.includes(file))

const databaseProject = (major: number) => ({
  test: {
    name: `pg${major}`,
    include: database,
    globalSetup: './tests/support/global-setup.ts',
    sequence: { groupOrder: major },
  },
})

/**
 * Of what starts processes, kills them or measures, a second try is allowed in the short run, as in the browser, because
 * the machine may stand still meanwhile; `npm test` names what needed it. At full size nothing is tried again.
 */
const retry = process.env.FAULT_FULL ? 0 : 1

/** Whole servers are started and killed here, one file after the other. */
const processProject = (name: string) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    globalSetup: './tests/support/built.ts',
    fileParallelism: false,
    retry,
    testTimeout: process.env.FAULT_FULL ? 3_600_000 : 300_000,
    hookTimeout: 120_000,
    sequence: { groupOrder: 100 },
  },
})

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: unit } },
      ...[18, ...debianBinaries.map(({ major }) => major)].map(databaseProject),
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      {
        test: {
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          globalSetup: './tests/support/global-setup.ts',
          // One after the other: some measure time.
          fileParallelism: false,
          retry,
          testTimeout: process.env.FAULT_FULL ? 3_600_000 : 300_000,
          sequence: { groupOrder: 90 },
        },
      },
      processProject('platform'),
      processProject('fault'),
    ],
    maxWorkers: availableParallelism(),
    passWithNoTests: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
