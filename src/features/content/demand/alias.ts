import { fold } from '#lib/fold.ts'

type Named = { aliases?: unknown }

/** Adds a name to the aliases of a record, unless it reads the same as one of them (P13). */
export const applyAlias =
  (alias: string) =>
  (values: Named): { aliases: string[] } => {
    const aliases = Array.isArray(values.aliases) ? values.aliases.map(String) : []
    return { aliases: aliases.some((known) => fold(known) === fold(alias)) ? aliases : [...aliases, alias] }
  }
