import type { OpenAPIV3_1 } from 'openapi-types'

export type Schema = OpenAPIV3_1.SchemaObject & { const?: unknown; prefixItems?: Schema[] }

const INDENT = '  '

/**
 * A JSON schema as TypeScript would write it: `{ name: string; count?: integer }`. Takes schemas without references.
 */
export function typeText(schema: Schema | boolean | undefined, depth = 0): string {
  if (typeof schema !== 'object') return 'unknown'
  const { anyOf, oneOf, allOf, enum: options, const: constant, prefixItems, type } = schema
  const choices = anyOf ?? oneOf
  if (choices) return union(choices.map((choice) => typeText(choice as Schema, depth)))
  if (allOf) return allOf.map((part) => typeText(part as Schema, depth)).join(' & ')
  if (constant !== undefined) return JSON.stringify(constant)
  if (options) return union(options.map((option) => JSON.stringify(option)))
  if (Array.isArray(type)) return union(type.map((each) => typeText({ ...schema, type: each } as Schema, depth)))
  if (prefixItems) return `[${prefixItems.map((item) => typeText(item, depth)).join(', ')}]`
  if (type === 'array') return arrayOf(typeText('items' in schema ? (schema.items as Schema) : undefined, depth))
  if (type === 'object') return objectText(schema, depth)
  return type ?? 'unknown'
}

const union = (types: string[]) => [...new Set(types)].join(' | ')

const arrayOf = (item: string) => (item.includes(' | ') ? `(${item})[]` : `${item}[]`)

function objectText({ properties, required = [], additionalProperties }: Schema, depth: number): string {
  const inner = INDENT.repeat(depth + 1)
  const lines = Object.entries(properties ?? {}).map(
    ([name, value]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(value as Schema, depth + 1)}`,
  )
  if (typeof additionalProperties === 'object') {
    lines.push(`${inner}[name: string]: ${typeText(additionalProperties as Schema, depth + 1)}`)
  }
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${INDENT.repeat(depth)}}`
}
