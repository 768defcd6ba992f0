import type { Connection, FieldDef, Submittable } from 'pg'
import { type Db, newClient } from '#db/client.ts'

/** Runs `work` with a way to ask what columns a statement would answer; nothing is run. */
export async function withStatementDescriber<T>(
  db: Db,
  work: (columnsOf: (text: string) => Promise<FieldDef[]>) => Promise<T>,
): Promise<T> {
  const client = newClient(db)
  await client.connect()
  try {
    return await work((text) => new Promise((done, failed) => client.query(new Description(text, done, failed))))
  } finally {
    await client.end()
  }
}

/** Parse and Describe of the extended protocol, as the driver sends them, without its Bind and Execute. */
class Description implements Submittable {
  readonly #text: string
  readonly #done: (fields: FieldDef[]) => void
  readonly #failed: (error: Error) => void
  #fields: FieldDef[] = []

  constructor(text: string, done: (fields: FieldDef[]) => void, failed: (error: Error) => void) {
    this.#text = text
    this.#done = done
    this.#failed = failed
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#fields = fields
  }

  /** After an error the driver does not come back with `handleReadyForQuery`. */
  handleError(error: Error): void {
    this.#failed(error)
  }

  handleReadyForQuery(): void {
    this.#done(this.#fields)
  }
}
