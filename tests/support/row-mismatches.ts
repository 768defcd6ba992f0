import { DatabaseError, type FieldDef, types } from 'pg'
import type { SourceStatement } from './source-sql.ts'
import { type Kind, propertiesOf } from './source-types.ts'

/** The differences between a statement's declared row and the columns PostgreSQL describes, one sentence each. */
export async function rowMismatches(
  { file, line, text, row }: SourceStatement,
  columnsOf: (text: string) => Promise<FieldDef[]>,
): Promise<string[]> {
  if (text === undefined) return []
  const place = `${file}:${line}`
  let fields: FieldDef[]
  try {
    fields = await columnsOf(text)
  } catch (error) {
    if (error instanceof DatabaseError) return [`${place} ${error.message}`]
    throw error
  }
  if (!row) return []
  const declared = await propertiesOf(row.type, row.module)
  if (!declared) return [`${place} declares a row that cannot be read`]

  const selected = new Map(fields.map(({ name, dataTypeID }) => [name, kinds.get(dataTypeID)]))
  const faults: string[] = []
  for (const [name, { kind, isOptional }] of declared) {
    const comesAs = selected.get(name)
    if (!selected.has(name) && !isOptional) faults.push(`${place} declares ${name}, which is not selected`)
    if (kind && comesAs && kind !== comesAs) {
      faults.push(`${place} declares ${name} as ${kind}, and it comes as ${comesAs}`)
    }
  }
  for (const name of selected.keys()) {
    if (!declared.has(name)) faults.push(`${place} selects ${name}, which is not declared`)
  }
  return faults
}

const { BOOL, INT2, INT4, FLOAT4, FLOAT8, OID } = types.builtins
const { TEXT, VARCHAR, UUID, INT8, NUMERIC, DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL } = types.builtins

/** As src/db/types.ts hands them out. Lists, json and our own enums are not checked. */
const kinds = new Map<number, Kind>([
  [BOOL, 'boolean'],
  ...[INT2, INT4, FLOAT4, FLOAT8, OID].map((id): [number, Kind] => [id, 'number']),
  ...[TEXT, VARCHAR, UUID, INT8, NUMERIC, DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL].map((id): [number, Kind] => [
    id,
    'string',
  ]),
])
