import postgres, { type Options, type Sql } from 'postgres'

/** A client for the same database with one connection of its own; whoever asks for it ends it. */
export function ownClient({ options }: Sql, settings: { connection?: object; [name: string]: unknown }): Sql {
  const connection = { ...options.connection, ...settings.connection }
  // postgres.js takes the options it made of those it was given, but does not say so in its types.
  return postgres({ ...options, ...settings, connection, max: 1 } as unknown as Options<Record<string, never>>)
}
