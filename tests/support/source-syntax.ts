import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** Source files as trees, to be read by tests. A type checker would know more; TypeScript 7 has none to be called. */

export type Node = { type: string; start: number; end: number; [key: string]: unknown }
/** Of one file, with its abstract syntax tree (ESTree with TypeScript's types). */
export type Module = { file: string; code: string; program: Node }

const modules = new Map<string, Module>()

/** A source file of ours, by its whole path. */
export function moduleAt(file: string): Module {
  const known = modules.get(file) ?? parse(file, readFileSync(file, 'utf8'))
  modules.set(file, known)
  return known
}

export function parse(file: string, code: string): Module {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`)
  return { file, code, program: program as ESTree.Program & Node }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
export const nodeAt = (node: Node, key: string): Node | undefined => {
  const value = node[key]
  return isNode(value) ? value : undefined
}
export const nodesAt = (node: Node, key: string): Node[] => {
  const value = node[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}
export const nameOf = (node: Node | undefined): string | undefined =>
  typeof node?.name === 'string' ? node.name : undefined
export const textOf = ({ code }: Module, { start, end }: Node): string => code.slice(start, end)

export function* descendants(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield* descendants(each)
  }
}

/** What has this name in a module: at its top, where that is imported from, or a type of one of its functions. */
export function declarationOf(name: string, module: Module): { node: Node; module: Module } | undefined {
  for (const statement of nodesAt(module.program, 'body')) {
    const declared = nodeAt(statement, 'declaration') ?? statement
    if (nameOf(nodeAt(declared, 'id')) === name) return { node: declared, module }
    for (const each of nodesAt(declared, 'declarations')) {
      if (nameOf(nodeAt(each, 'id')) === name) return { node: each, module }
    }
    for (const specifier of nodesAt(statement, 'specifiers')) {
      const from = nodeAt(statement, 'source')?.value
      if (nameOf(nodeAt(specifier, 'local')) !== name || typeof from !== 'string') continue
      const file = fileOf(from, module)
      const imported = nameOf(nodeAt(specifier, 'imported'))
      return file && imported ? declarationOf(imported, moduleAt(file)) : undefined
    }
  }
  // A type of a function's own.
  const own = [...descendants(module.program)].find(
    (node) => node.type === 'TSTypeAliasDeclaration' && nameOf(nodeAt(node, 'id')) === name,
  )
  return own && { node: own, module }
}

/** Of our own modules; a package's is undefined. */
function fileOf(specifier: string, { file }: Module): string | undefined {
  const path = specifier.startsWith('#') ? resolve('src', specifier.slice(1)) : join(dirname(file), specifier)
  return (specifier.startsWith('#') || specifier.startsWith('.')) && existsSync(path) ? path : undefined
}

/** A constant of the function around `node`: the last one of that name before it. */
export function localOf(name: string, node: Node, module: Module): Node | undefined {
  let found: Node | undefined
  for (const statement of nodesAt(module.program, 'body')) {
    if (node.start < statement.start || node.end > statement.end) continue
    for (const each of descendants(statement)) {
      const isIt = each.type === 'VariableDeclarator' && nameOf(nodeAt(each, 'id')) === name && each.end < node.start
      if (isIt) found = nodeAt(each, 'init')
    }
  }
  return found
}

/** `orders[sort]`: any entry of a constant represents all of them. */
export function anyEntry(node: Node, module: Module): { node: Node; module: Module } | undefined {
  const declared = declarationOf(nameOf(nodeAt(node, 'object')) ?? '', module)
  const init = declared && withoutType(nodeAt(declared.node, 'init'))
  const first = init?.type === 'ObjectExpression' ? nodesAt(init, 'properties')[0] : undefined
  const value = first && nodeAt(first, 'value')
  return declared && value && { node: value, module: declared.module }
}

/** `x as T` and `x satisfies T` without the part about their type. */
const withoutType = (node: Node | undefined): Node | undefined =>
  node && /^TS(As|Satisfies)Expression$/.test(node.type) ? withoutType(nodeAt(node, 'expression')) : node

/** What a function answers: its expression, or what its last statement returns. */
export function resultOf(made: Node): Node | undefined {
  const body = nodeAt(made, 'body')
  if (body?.type !== 'BlockStatement') return made.type === 'ArrowFunctionExpression' ? body : undefined
  const last = nodesAt(body, 'body').at(-1)
  return last?.type === 'ReturnStatement' ? nodeAt(last, 'argument') : undefined
}

export const propertyOf = (object: Node, name: string | undefined): Node | undefined => {
  const property = nodesAt(object, 'properties').find((each) => nameOf(nodeAt(each, 'key')) === name)
  return property && nodeAt(property, 'value')
}
