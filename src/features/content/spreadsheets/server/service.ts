import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { can, requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type {
  CorrectionInput,
  DecisionsInput,
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
import { correctCell, decideRows, listRows } from './row-queries.ts'
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

/** An import as somebody has seen it. */
type At = { id: string; version: number }

/** Throws `stale` where the import is in none of these states, or at another version. */
async function moveOn(tx: Db, { id, version }: At, from: readonly ImportState[], to: ImportState): Promise<void> {
  if (!(await moveImport(tx, id, from, to, { version }))) throw new ProblemError('stale')
}

/** Changes what nothing was made of, and has its rows checked again. */
async function checkAgain(
  services: Services,
  actor: Actor,
  at: At,
  change: (tx: Db, given: ImportRecord) => Promise<void>,
): Promise<ImportView> {
  requireAbility(actor, 'content.edit')
  const given = await requireImport(services, at.id)
  await transact(services.db, async (tx) => {
    await moveOn(tx, at, CHANGEABLE, 'checking')
    await change(tx, given)
    await enqueue(tx, 'import.checked', { id: at.id, ...askedBy(actor) })
  })
  return viewImport(services, actor, at.id)
}

/** Reads the columns otherwise, and remembers that for such files. */
export const changeImport = (services: Services, actor: Actor, at: At, input: MappingInput): Promise<ImportView> =>
  checkAgain(services, actor, at, async (tx, { entity, headers }) => {
    const problems = mappingProblems(DEFINITIONS[entity], input, headers.length)
    if (Object.keys(problems).length > 0) throw new ProblemError('invalid', { fields: problems })
    await changeMapping(tx, at.id, input)
    await rememberMapping(tx, entity, hashOfHeaders(headers), input)
  })

/** Corrects one cell, keeping what the file says. */
export const correctImport = (
  services: Services,
  actor: Actor,
  at: At,
  { line, place, text }: CorrectionInput,
): Promise<ImportView> =>
  checkAgain(services, actor, at, async (tx, { mapping }) => {
    if ((mapping[place] ?? null) === null) throw new ProblemError('invalid', { fields: { place: 'not_offered' } })
    if (!(await correctCell(tx, at.id, { line, place, text: withoutNull(text) }))) {
      throw new ProblemError('invalid', { fields: { line: 'not_offered' } })
    }
  })

/** Says which rows are created, skipped or merged with a record; `invalid` for other lines. */
export const decideImport = (
  services: Services,
  actor: Actor,
  at: At,
  decisions: DecisionsInput,
): Promise<ImportView> =>
  checkAgain(services, actor, at, async (tx) => {
    const found = await decideRows(tx, at.id, decisions)
    const unknown = decisions.rows.flatMap(({ line }, n) => (found.has(line) ? [] : [`rows.${n}.line`]))
    if (unknown.length > 0) {
      throw new ProblemError('invalid', { fields: Object.fromEntries(unknown.map((path) => [path, 'not_offered'])) })
    }
  })

/**
 * Makes what the dry run has said. Throws `stale` where the import is not at that version any more, `invalid` where amounts
 * change so much that it must be confirmed.
 */
export async function commitImport(
  services: Services,
  actor: Actor,
  { confirmed, ...at }: At & { confirmed: boolean },
): Promise<ImportView> {
  requireAbility(actor, 'content.edit')
  const given = await requireImport(services, at.id)
  if (given.state === 'checked' && changesOf(given) === 0) throw new ProblemError('conflict')
  if (given.counts.implausible > 0 && !confirmed) {
    throw new ProblemError('invalid', { fields: { confirmed: 'implausible' } })
  }
  await transact(services.db, async (tx) => {
    await moveOn(tx, at, ['checked'], 'committing')
    await rememberMapping(tx, given.entity, hashOfHeaders(given.headers), given)
    await enqueue(tx, 'import.committed', { id: at.id, ...askedBy(actor) })
  })
  return viewImport(services, actor, at.id)
}

const changesOf = ({ counts }: Pick<ImportRecord, 'counts'>): number => counts.created + counts.updated

/**
 * Takes back all that an import has made (P26: administrators). With `others`, what was changed since or is in use is kept;
 * without, it keeps everything.
 */
export async function undoImport(
  services: Services,
  actor: Actor,
  { others, ...at }: At & { others: boolean },
): Promise<ImportView> {
  requireAbility(actor, 'imports.undo')
  await requireImport(services, at.id)
  await transact(services.db, async (tx) => {
    await moveOn(tx, at, ['committed'], 'undoing')
    await enqueue(tx, 'import.undone', { id: at.id, userId: actor.userId, others })
  })
  return viewImport(services, actor, at.id)
}

/** Drops an import of which nothing was made. */
export async function dropImport(services: Services, actor: Actor, at: At): Promise<void> {
  requireAbility(actor, 'content.edit')
  await requireImport(services, at.id)
  await transact(services.db, async (tx) => {
    await moveOn(tx, at, CHANGEABLE, 'failed')
    await deleteImport(tx, at.id)
  })
}

const toView = ({ createdBy, ...given }: ImportRecord, actor: Actor): ImportView => ({
  ...given,
  can: {
    commit: given.state === 'checked' && changesOf(given) > 0,
    change: CHANGEABLE.includes(given.state),
    undo: given.state === 'committed' && can(actor, 'imports.undo'),
  },
})
