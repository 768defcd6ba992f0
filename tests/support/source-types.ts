import { declarationOf, type Module, type Node, nameOf, nodeAt, nodesAt } from './source-syntax.ts'

/** The properties of an object type as it is written, and of each the JavaScript type where that is a simple one. */
export type Properties = Map<string, { kind: Kind | undefined; isOptional: boolean }>
export type Kind = 'string' | 'number' | 'boolean'

/** Undefined for a type that cannot be read without a type checker. */
export async function propertiesOf(type: Node, module: Module): Promise<Properties | undefined> {
  switch (type.type) {
    case 'TSTypeLiteral':
      return signatures(nodesAt(type, 'members'), module)
    case 'TSInterfaceBody':
      return signatures(nodesAt(type, 'body'), module)
    case 'TSParenthesizedType':
      return propertiesOf(nodeAt(type, 'typeAnnotation') ?? type, module)
    case 'TSIntersectionType':
      return merged(await Promise.all(nodesAt(type, 'types').map((each) => propertiesOf(each, module))))
    case 'TSTypeReference':
      return referred(type, module)
    default:
      return undefined
  }
}

function merged(all: readonly (Properties | undefined)[]): Properties | undefined {
  const known = all.filter((each) => each !== undefined)
  return known.length === all.length ? new Map(known.flatMap((each) => [...each])) : undefined
}

function signatures(members: readonly Node[], module: Module): Properties {
  return new Map(
    members.map((member) => {
      const key = nodeAt(member, 'key')
      const type = nodeAt(nodeAt(member, 'typeAnnotation') ?? member, 'typeAnnotation')
      const name = nameOf(key) ?? String(key?.value)
      return [name, { kind: type && kindOf(type, module), isOptional: member.optional === true }]
    }),
  )
}

async function referred(type: Node, module: Module): Promise<Properties | undefined> {
  const typeName = nodeAt(type, 'typeName')
  const [first, second] = nodesAt(nodeAt(type, 'typeArguments') ?? type, 'params')
  if (typeName?.type === 'TSQualifiedName') return first && ofSchema(first, module)
  const name = nameOf(typeName) ?? ''
  if (first && (name === 'Omit' || name === 'Pick')) {
    const properties = await propertiesOf(first, module)
    const named = second && literals(second)
    if (!properties || !named) return undefined
    return new Map([...properties].filter(([key]) => named.includes(key) === (name === 'Pick')))
  }
  const declared = declarationOf(name, module)
  if (!declared) return undefined
  const body = nodeAt(declared.node, 'typeAnnotation') ?? nodeAt(declared.node, 'body')
  return body && propertiesOf(body, declared.module)
}

/** Of `z.infer<typeof schema>`, where the schema is exported or is written as `z.object({ … })`. */
async function ofSchema(query: Node, module: Module): Promise<Properties | undefined> {
  const name = nameOf(nodeAt(query, 'exprName'))
  const declared = name ? declarationOf(name, module) : undefined
  if (!name || !declared) return undefined
  const init = nodeAt(declared.node, 'init')
  const written = init && nameOf(nodeAt(nodeAt(init, 'callee') ?? init, 'property')) === 'object'
  const argument = written ? nodesAt(init, 'arguments')[0] : undefined
  const properties = argument ? nodesAt(argument, 'properties') : []
  if (argument && properties.every(({ type }) => type === 'Property')) {
    return ofAnyKind(properties.map((property) => nameOf(nodeAt(property, 'key')) ?? ''))
  }
  const exported: Record<string, unknown> = await import(declared.module.file)
  const schema = exported[name]
  if (typeof schema !== 'object' || schema === null || !('shape' in schema)) return undefined
  return ofAnyKind(Object.keys(schema.shape as object))
}

const ofAnyKind = (names: readonly string[]): Properties =>
  new Map(names.map((name) => [name, { kind: undefined, isOptional: false }]))

/** `'a' | 'b'` as a list. */
function literals(type: Node): string[] | undefined {
  const types = type.type === 'TSUnionType' ? nodesAt(type, 'types') : [type]
  const values = types.map((each) => nodeAt(each, 'literal')?.value)
  return values.every((value) => typeof value === 'string') ? values : undefined
}

function kindOf(type: Node, module: Module): Kind | undefined {
  switch (type.type) {
    case 'TSStringKeyword':
      return 'string'
    case 'TSNumberKeyword':
      return 'number'
    case 'TSBooleanKeyword':
      return 'boolean'
    case 'TSLiteralType': {
      const value = typeof nodeAt(type, 'literal')?.value
      return value === 'string' || value === 'number' || value === 'boolean' ? value : undefined
    }
    case 'TSUnionType': {
      const types = nodesAt(type, 'types').filter((each) => each.type !== 'TSNullKeyword')
      const kinds = new Set(types.map((each) => kindOf(each, module)))
      return kinds.size === 1 ? [...kinds][0] : undefined
    }
    case 'TSTypeReference': {
      const declared = declarationOf(nameOf(nodeAt(type, 'typeName')) ?? '', module)
      const alias = declared?.node.type === 'TSTypeAliasDeclaration' && nodeAt(declared.node, 'typeAnnotation')
      return alias ? kindOf(alias, declared.module) : undefined
    }
    default:
      return undefined
  }
}
