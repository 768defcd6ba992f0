import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { ifMatch } from '#api/if-match.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { ListName, SavedView, SavedViewList, ViewChange, ViewInput } from '#features/views/contract.ts'

/** The calls of the menu of saved views. */

const { views } = authedApi.admin

export const readViews = (list: ListName): Promise<SavedViewList> => unwrap(views.$get({ query: { list } }))

export const createView = (json: ViewInput): Promise<Outcome<SavedViewList>> => toResult(views.$post({ json }))

export const changeView = (view: SavedView, json: ViewChange): Promise<Outcome<SavedViewList>> =>
  toResult(views[':id'].$put({ param: { id: view._id }, json }, ifMatch(view)))

export const deleteView = (view: SavedView): Promise<Outcome<SavedViewList>> =>
  toResult(views[':id'].$delete({ param: { id: view._id } }, ifMatch(view)))
