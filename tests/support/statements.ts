import { connect } from '#db/client.ts'

/** Runs one statement on a connection of its own and answers its rows. */
export async function runStatement<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const { db, close } = connect(url, { max: 1, applicationName: 'masar-test' })
  try {
    return await db.unsafe<Row[]>(statement)
  } finally {
    await close()
  }
}
