import { defineConfig } from 'drizzle-kit'

/** Only `drizzle-kit generate` uses this; the server runs the generated SQL itself (src/db/migrate.ts). */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema/*.ts',
  out: process.env.MIGRATIONS_FOLDER ?? './src/db/migrations',
  casing: 'snake_case',
})
