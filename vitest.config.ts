import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { debianBinaries } from './tests/support/postgres.ts'

/** A test file that asks for a database runs once on each PostgreSQL of this machine, any other once. */
const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/{api,search,support}/**/*.test.ts'])
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

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: unit } },
      ...[18, ...debianBinaries.map(({ major }) => major)].map(databaseProject),
      { test: { name: 'house', include: ['tests/house/**/*.test.ts'] } },
      { test: { name: 'platform', include: ['tests/platform/**/*.test.ts'], fileParallelism: false } },
    ],
    maxWorkers: availableParallelism(),
    passWithNoTests: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
