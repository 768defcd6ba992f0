import type { ClientResponse } from 'hono/client'

/** Hands a file over as a browser does for a link: the call for it needs a header that no link can carry. */
export function saveAs(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has started to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves the file that a call answers. Null once that is done; `message` is the server's why it was not. Never throws. */
export async function saveAnswer(
  call: Promise<Response | ClientResponse<unknown>>,
  name: string,
): Promise<{ message: string | null } | null> {
  try {
    const response = await call
    if (!response.ok) return { message: ((await response.json()) as { message: string }).message }
    saveAs(name, await response.blob())
    return null
  } catch {
    return { message: null }
  }
}
