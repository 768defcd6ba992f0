import type { QueryResultRow } from 'pg'
import { connect } from '#db/client.ts'

/** Runs one statement, or several, on a connection of its own and answers the rows of the only one. */
export async function runStatement<Row extends QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const { db, close } = connect(url, { max: 1, applicationName: 'masar-test' })
  try {
    const { rows } = await db.$client.query<Row>(statement)
    return rows
  } finally {
    await close()
  }
}
