/** The server says every twenty seconds that an answer is alive; one that says nothing for so long is dead. */
const SILENCE_MS = 50_000
/** An answer that lived for so long was no failure. */
const LONG_MS = 60_000
/** Nothing changes that by itself: the session has ended, or what it is about is deleted. */
const FINAL = [401, 403, 404]

/** Reads an answer that stays open, and calls back for each part of it. Resolves when it ends. */
async function readEvents(response: Response, onPart: (isChange: boolean) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('The events have no body')
  for (let part = await reader.read(); !part.done; part = await reader.read()) onPart(part.value.includes('data:'))
}

type Follow = {
  listen: (signal: AbortSignal) => Promise<Response>
  onChange: () => void
  /** Whether changes are heard of from now on. */
  onState: (isOpen: boolean) => void
}

/** Milliseconds until the next try; each browser waits differently long, so that not all come back at once. */
const retryAfter = (tries: number) => Math.min(60_000, 2_000 * 2 ** tries) * (0.5 + Math.random())

/** Hears of changes as long as the tab is visible, and again after the answer ended. Answers how to stop. */
export function followChanges({ listen, onChange, onState }: Follow): () => void {
  let current: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let isOver = false

  async function open(): Promise<void> {
    clearTimeout(timer)
    if (current || isOver || document.visibilityState === 'hidden') return
    const own = new AbortController()
    current = own
    let silence: ReturnType<typeof setTimeout> | undefined
    let since: number | null = null
    try {
      const response = await listen(own.signal)
      isOver = FINAL.includes(response.status)
      if (!response.ok) throw new Error(`The events answered ${response.status}`)
      await readEvents(response, (isChange) => {
        clearTimeout(silence)
        silence = setTimeout(() => own.abort(), SILENCE_MS)
        // The first part proves that nothing in between holds the answer back; what was written before it is read then.
        if (since === null) onState(true)
        if (since === null || isChange) onChange()
        since ??= Date.now()
      })
    } catch {
      // Open again below.
    }
    clearTimeout(silence)
    if (current !== own) return
    current = null
    onState(false)
    tries = since !== null && Date.now() - since > LONG_MS ? 0 : tries + 1
    timer = setTimeout(open, retryAfter(tries))
  }
  function stop(): void {
    clearTimeout(timer)
    current?.abort()
    current = null
    onState(false)
  }
  const onVisibility = () => (document.visibilityState === 'hidden' ? stop() : void open())

  void open()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    stop()
  }
}
