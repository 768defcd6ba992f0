import { relative } from 'node:path'
import {
  anyEntry,
  declarationOf,
  descendants,
  localOf,
  type Module,
  moduleAt,
  type Node,
  nameOf,
  nodeAt,
  nodesAt,
  parse,
  propertyOf,
  resultOf,
  textOf,
} from './source-syntax.ts'

/**
 * The SQL of a source file as it is written: every tagged template of `rows` and `affected`, with its parts (`sql`…``)
 * put in and a parameter in place of every value. Of a part with a condition the longer branch is taken, of a table of
 * parts the first. Where that is not what the server would send, PostgreSQL finds a fault rather than none.
 */
export type SourceStatement = {
  file: string
  line: number
  /** Undefined where a part is made by what cannot be read without being run; `unread` is that expression. */
  text?: string
  unread?: string
  /** The `Row` of `rows<Row>`, with the file it is written in. */
  row?: { type: Node; module: Module }
}

const isTagged = (node: Node, ...names: string[]): boolean => {
  const tag = nodeAt(node, 'tag')
  const called = tag?.type === 'CallExpression' ? nodeAt(tag, 'callee') : tag
  return node.type === 'TaggedTemplateExpression' && names.includes(nameOf(called) ?? '')
}

/** Every statement of a file, in its order. */
export const statementsOf = (file: string): SourceStatement[] => statementsOfModule(moduleAt(file))

/** The same for code that would be in such a file. */
export const statementsIn = (file: string, code: string): SourceStatement[] => statementsOfModule(parse(file, code))

function statementsOfModule(module: Module): SourceStatement[] {
  return [...descendants(module.program)]
    .filter((node) => isTagged(node, 'rows', 'affected'))
    .map((node) => {
      const place = { file: relative('.', module.file), line: module.code.slice(0, node.start).split('\n').length }
      const type = nodesAt(nodeAt(nodeAt(node, 'tag') ?? node, 'typeArguments') ?? node, 'params')[0]
      const row = type && { type, module }
      const written = new Statement()
      try {
        return { ...place, row, text: written.template(node, { module, bound: new Map() }) }
      } catch (error) {
        if (error instanceof Unread) return { ...place, row, unread: error.message }
        throw error
      }
    })
}

class Unread extends Error {}

/** Where an expression is, and what the function around it was called with. */
type Context = { module: Module; bound: Map<string, Part> }
type Part = { node: Node; context: Context }

/** Made by a function of sql-template-tag or rows.ts, always into SQL and never into a value. */
const MADE_BY = new Set(['join', 'raw', 'assignments', 'insertion', 'bulk'])

class Statement {
  #values = 0

  template(node: Node, context: Context): string {
    const quasi = nodeAt(node, 'quasi') ?? node
    const strings = nodesAt(quasi, 'quasis').map(({ value }) => (value as { cooked: string }).cooked)
    const values = nodesAt(quasi, 'expressions')
    return strings.map((text, n) => text + (values[n] ? this.#part(values[n], context) : '')).join('')
  }

  /** The SQL of an expression, or the next parameter where it is a value. */
  #part(node: Node, context: Context): string {
    return this.#sql(node, context) ?? `$${++this.#values}`
  }

  /** Undefined where it is a value. */
  #sql(node: Node, context: Context): string | undefined {
    if (isTagged(node, 'sql')) return this.template(node, context)
    switch (node.type) {
      case 'Identifier':
        return this.#named(nameOf(node) ?? '', node, context)
      case 'ConditionalExpression': {
        const branches = ['consequent', 'alternate'].flatMap((key) => nodeAt(node, key) ?? [])
        branches.sort((a, b) => b.end - b.start - (a.end - a.start))
        return branches[0] && this.#sql(branches[0], context)
      }
      case 'CallExpression':
        return this.#called(node, context)
      case 'MemberExpression':
        return this.#entry(node, context)
      case 'TSAsExpression':
        return this.#sql(nodeAt(node, 'expression') ?? node, context)
      default:
        return undefined
    }
  }

  #named(name: string, node: Node, context: Context): string | undefined {
    if (name === 'empty') return ''
    const argument = context.bound.get(name)
    if (argument) return this.#sql(argument.node, argument.context)
    const local = localOf(name, node, context.module)
    if (local) return this.#sql(local, context)
    const declared = declarationOf(name, context.module)
    const init = declared && nodeAt(declared.node, 'init')
    return init && this.#sql(init, { module: declared.module, bound: new Map() })
  }

  /** A part that a function of ours makes: an arrow function whose body is the part. */
  #called(node: Node, context: Context): string | undefined {
    const name = nameOf(nodeAt(node, 'callee'))
    if (!name) return undefined
    if (name === 'identifier') return `"${this.#word(nodesAt(node, 'arguments')[0], context)}"`
    if (MADE_BY.has(name)) throw new Unread(textOf(context.module, node))
    const declared = declarationOf(name, context.module)
    const made = declared && (nodeAt(declared.node, 'init') ?? declared.node)
    const body = made && resultOf(made)
    if (!body) return undefined
    const given = nodesAt(node, 'arguments')
    const bound = new Map<string, Part>()
    nodesAt(made, 'params').forEach((parameter, n) => {
      const argument = given[n]
      const names =
        parameter.type === 'ObjectPattern' ? nodesAt(parameter, 'properties').map((p) => nodeAt(p, 'key')) : [parameter]
      for (const each of names) {
        const value = parameter.type === 'ObjectPattern' ? argument && propertyOf(argument, nameOf(each)) : argument
        if (value) bound.set(nameOf(each) ?? '', { node: value, context })
      }
    })
    return this.#sql(body, { module: declared.module, bound })
  }

  #entry(node: Node, context: Context): string | undefined {
    const value = anyEntry(node, context.module)
    return value && this.#sql(value.node, { module: value.module, bound: new Map() })
  }

  /** The text of what names a table or a column. */
  #word(node: Node | undefined, context: Context): string {
    if (typeof node?.value === 'string') return node.value
    const argument = context.bound.get(nameOf(node) ?? '')
    if (argument) return this.#word(argument.node, argument.context)
    if (node?.type === 'ConditionalExpression') return this.#word(nodeAt(node, 'consequent'), context)
    if (node?.type === 'MemberExpression') return this.#word(anyEntry(node, context.module)?.node, context)
    const local = node?.type === 'Identifier' && localOf(nameOf(node) ?? '', node, context.module)
    if (local) return this.#word(local, context)
    throw new Unread(node ? `identifier(${textOf(context.module, node)})` : 'identifier()')
  }
}
