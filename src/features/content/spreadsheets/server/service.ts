import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { can, requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type {
  CorrectionInput,
  ImportList,
  ImportListQuery,
  ImportRows,
  ImportRowsQuery,
  ImportView,
  MappingInput,
} from '#features/content/spreadsheets/contract.ts'
import type { Services } from '#features/services.ts'
import { toPage } from '#lib/list-query.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { rememberMapping } from './mapping-queries.ts'
import {
  changeMapping,
  deleteImport,
  type ImportRecord,
  type ImportState,
  importById,
  listImports,
  moveImport,
} from './queries.ts'
import { correctCell, listRows } from './row-queries.ts'
import { toRow } from './row-view.ts'
import { hashOfHeaders, mappingProblems, readUpload, type Upload, withoutNull } from './upload.ts'

/** How staff import spreadsheets: uploaded, checked, made, and taken back. */

/** In these nothing is under way, and nothing of the file has been made. */
const CHANGEABLE: readonly ImportState[] = ['asking', 'checked', 'stale', 'failed']

/**
 * Reads a file and starts its dry run; with `commitsAtOnce` it is imported too, unless a row is rejected or an amount must
 * be confirmed. Throws UnreadableSheet for a file that cannot be read.
 */
export async function uploadImport(
  services: Services,
  actor: Actor,
  { commitsAtOnce, ...upload }: Omit<Upload, 'createdBy' | 'account'> & { commitsAtOnce: boolean },
): Promise<ImportView> {
  requireAbility(actor, 'content.edit')
  const id = await readUpload(services.db, {
    ...upload,
    createdBy: actor.userId,
    account: actor.apiTokenId ?? actor.userId,
  })
  await transact(services.db, async (tx) => {
    await moveImport(tx, id, ['uploading'], 'checking')
    await enqueue(tx, 'import.checked', { id, ...askedBy(actor), commitsAtOnce })
  })
  return viewImport(services, actor, id)
}

export async function viewImport({ db }: Pick<Services, 'db'>, actor: Actor, id: string): Promise<ImportView> {
  requireAbility(actor, 'content.edit')
  return toView(await requireImport({ db }, id), actor)
}

export async function requireImport({ db }: Pick<Services, 'db'>, id: string): Promise<ImportRecord> {
  const found = await importById(db, id)
  if (!found || found.state === 'uploading') throw new ProblemError('not_found')
  return found
}

export async function viewImports({ db }: Services, actor: Actor, query: ImportListQuery): Promise<ImportList> {
  requireAbility(actor, 'content.edit')
  const found = await listImports(db, query)
  return toPage({ ...found, items: found.items.map((each) => toView(each, actor)) }, query)
}

export async function viewRows(
  { db }: Services,
  actor: Actor,
  id: string,
  query: ImportRowsQuery,
): Promise<ImportRows> {
  requireAbility(actor, 'content.edit')
  const given = await requireImport({ db }, id)
  const found = await listRows(db, id, query)
  return toPage({ ...found, items: found.items.map((row) => toRow(given, row)) }, query)
}

const askedBy = ({ userId, apiTokenId }: Actor) => ({ userId, apiTokenId })

type At = { id: string; version: number }

/** Reads the columns otherwise, remembers that for such files, and has the rows checked again. */
export async function changeImport(
  services: Services,
  actor: Actor,
  { id, version }: At,
  input: MappingInput,
): Promise<ImportView> {
  requireAbility(actor, 'content.edit')
  const given = await requireImport(services, id)
  const problems = mappingProblems(DEFINITIONS[given.entity], input, given.headers.length)
  if (Object.keys(problems).length > 0) throw new ProblemError('invalid', { fields: problems })
  await transact(services.db, async (tx) => {
    if (!(await moveImport(tx, id, CHANGEABLE, 'checking', { version }))) throw new ProblemError('stale')
    await changeMapping(tx, id, input)
    await rememberMapping(tx, given.entity, hashOfHeaders(given.headers), input)
    await enqueue(tx, 'import.checked', { id, ...askedBy(actor) })
  })
  return viewImport(services, actor, id)
}

/** Corrects one cell, keeping what the file says, and has the rows checked again. */
export async function correctImport(
  services: Services,
  actor: Actor,
  { id, version }: At,
  { line, place, text }: CorrectionInput,
): Promise<ImportView> {
  requireAbility(actor, 'content.edit')
  const given = await requireImport(services, id)
  if ((given.mapping[place] ?? null) === null) throw new ProblemError('invalid', { fields: { place: 'not_offered' } })
  await transact(services.db, async (tx) => {
    if (!(await moveImport(tx, id, CHANGEABLE, 'checking', { version }))) throw new ProblemError('stale')
    if (!(await correctCell(tx, id, { line, place, text: withoutNull(text) }))) {
      throw new ProblemError('invalid', { fields: { line: 'not_offered' } })
    }
    await enqueue(tx, 'import.checked', { id, ...askedBy(actor) })
  })
  return viewImport(services, actor, id)
}

/**
 * Makes what the dry run has said. Throws `stale` where the import is not at that version any more, `invalid` where amounts
 * change so much that it must be confirmed.
 */
export async function commitImport(
  services: Services,
  actor: Actor,
  { id, version, confirmed }: At & { confirmed: boolean },
): Promise<ImportView> {
  requireAbility(actor, 'content.edit')
  const given = await requireImport(services, id)
  if (given.state === 'checked' && changesOf(given) === 0) throw new ProblemError('conflict')
  if ((given.counts.implausible ?? 0) > 0 && !confirmed) {
    throw new ProblemError('invalid', { fields: { confirmed: 'implausible' } })
  }
  await transact(services.db, async (tx) => {
    if (!(await moveImport(tx, id, ['checked'], 'committing', { version }))) throw new ProblemError('stale')
    await rememberMapping(tx, given.entity, hashOfHeaders(given.headers), given)
    await enqueue(tx, 'import.committed', { id, ...askedBy(actor) })
  })
  return viewImport(services, actor, id)
}

const changesOf = ({ counts }: ImportRecord): number => (counts.created ?? 0) + (counts.updated ?? 0)

/** Takes back all that an import has made (P26: administrators). */
export async function undoImport(services: Services, actor: Actor, { id, version }: At): Promise<ImportView> {
  requireAbility(actor, 'imports.undo')
  await requireImport(services, id)
  await transact(services.db, async (tx) => {
    if (!(await moveImport(tx, id, ['committed'], 'undoing', { version }))) throw new ProblemError('stale')
    await enqueue(tx, 'import.undone', { id, userId: actor.userId })
  })
  return viewImport(services, actor, id)
}

/** Drops an import of which nothing was made. */
export async function dropImport(services: Services, actor: Actor, { id, version }: At): Promise<void> {
  requireAbility(actor, 'content.edit')
  await requireImport(services, id)
  await transact(services.db, async (tx) => {
    if (!(await moveImport(tx, id, CHANGEABLE, 'failed', { version }))) throw new ProblemError('stale')
    await deleteImport(tx, id)
  })
}

function toView({ createdBy, counts, problem, ...given }: ImportRecord, actor: Actor): ImportView {
  const numbers = { created: 0, updated: 0, unchanged: 0, rejected: 0, duplicates: 0, implausible: 0, ...counts }
  return {
    ...given,
    counts: numbers,
    problem: problem as ImportView['problem'],
    can: {
      commit: given.state === 'checked' && numbers.created + numbers.updated > 0,
      change: CHANGEABLE.includes(given.state),
      undo: given.state === 'committed' && can(actor, 'imports.undo'),
    },
  }
}
