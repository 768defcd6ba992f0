export type DatabaseState = { isUp: boolean; isWritable: boolean; problem?: string }

/** Problems and reasons are texts for the operator; undefined where all is well. */
export type Readiness = {
  /** Why this server cannot serve: it is starting, or ending. */
  whyNotReady(): string | undefined
  /** Waits for the database's answer for two seconds, or for less than half a one. */
  databaseState(options: { waits: boolean }): Promise<DatabaseState>
  /** Why the file store cannot be used now; waits for its answer for two seconds. */
  whyNoStore(): Promise<string | undefined>
}
