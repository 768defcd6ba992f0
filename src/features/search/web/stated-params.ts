/** The parameters of these names that an address states; for loaders alone, so no browser loads it. */
export const statedParams = (params: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  )
