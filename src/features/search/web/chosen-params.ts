/** The parameters of these names that an address states. */
export const statedParams = (params: URLSearchParams, names: readonly string[]): Record<string, string> =>
  chosenParams(Object.fromEntries(names.map((name) => [name, params.get(name) || null])))

/** What of the choices goes into an address; what is at its default is left out. */
export const chosenParams = (chosen: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(chosen).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
