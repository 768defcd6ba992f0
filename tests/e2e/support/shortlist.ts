export const majors = { kind: 'major', destination: 'germany' }

/** Puts a shortlist of these ids into the browser, as if they had been kept before. */
export const keep = (ids: string[]) => {
  const entries = ids.map((id) => ({ id, addedAt: '2026-11-01T00:00:00.000Z', note: '' }))
  return ['shortlist', JSON.stringify({ version: 1, entries })] as const
}

export const store = ([key, text]: readonly [string, string]) => localStorage.setItem(key, text)
