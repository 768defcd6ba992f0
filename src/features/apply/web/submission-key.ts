import type { Answers } from '#features/applications/rules.ts'

/**
 * The key under which these answers are sent: made once, and the same again after a cut connection or a reload, so that
 * trying again makes no second application. Other answers are another application and get another key.
 */
export function submissionKey(userId: string, itemId: string, answers: Answers): string {
  const storageKey = `application-key:${userId}:${itemId}`
  const json = JSON.stringify(answers)
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (stored?.json === json && typeof stored.key === 'string') return stored.key
  } catch {
    // What lies there is not ours, or nothing can be kept: a new key is right.
  }
  const key = crypto.randomUUID()
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ key, json }))
  } catch {
    // It lasts as long as the page; the server knows the same application by its item too.
  }
  return key
}
