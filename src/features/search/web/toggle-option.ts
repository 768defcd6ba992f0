import { parseSearchParams, toSearchParams } from '#catalogue-index/query/address.ts'
import type { SearchQuery } from '#catalogue-index/query/query.ts'

/**
 * The search after one option was pressed: among several choices it joins or leaves, a single choice replaces the one
 * before, and pressed again it is no choice at all. On its first page.
 */
export function toggleOption(query: SearchQuery, key: keyof SearchQuery, value: string): SearchQuery {
  const params = toSearchParams({ ...query, page: 1 })
  if (params.getAll(key).includes(value)) params.delete(key, value)
  else if (Array.isArray(query[key])) params.append(key, value)
  else params.set(key, value)
  return parseSearchParams(params).query
}
