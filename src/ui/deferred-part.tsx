import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { onFirstInteraction } from './first-interaction.ts'
import { lazyPart } from './lazy-part.tsx'
import { isStorageEmpty } from './local-storage.ts'
import { useReplayedInput } from './replay-input.ts'

/** Whether the document came from the server and React has not taken it over yet. */
let isHydrating = typeof document !== 'undefined'

/** Called once the page is hydrated: what is shown from then on is loaded when it is shown. */
export function endHydration(): void {
  isHydrating = false
}

/** Before any part of the page stores something. */
const isFirstVisit = isStorageEmpty()

let wanted: Promise<void> | undefined
let want = () => {}

/** Fulfilled when the parts of the page are to come alive: at once for a reader of whom this browser knows something. */
function whenWanted(): Promise<void> {
  wanted ??= new Promise((resolve) => {
    want = resolve
    void onFirstInteraction().then(resolve)
    if (!isFirstVisit) resolve()
  })
  return wanted
}

/** Brings the parts of the page to life before anybody touches them, because what they show has changed. */
export function loadDeferredParts(): void {
  void whenWanted()
  want()
}

/**
 * A part of a page that the server renders whole, and whose code and words a first visit loads at the reader's first sign.
 * Until then its links and forms work as they do without JavaScript; what was pressed and entered in the meantime is
 * repeated. Where the code can't be loaded, it stays so. Pages opened later load it beside their data; `Otherwise` is
 * what they show where they can't, and without it they fail whole.
 */
export function deferredPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise?: ComponentType<Props>,
): ComponentType<Props> {
  /** Once it is there, no page waits for it: one that is short for a moment loses the place that Back restores. */
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const loadOnce = async () => {
    try {
      loading ??= load()
      loaded = await loading
      return loaded
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  // A page opened later defines its parts while its data is on the way. What has failed by then
  // is tried again where it is shown.
  if (typeof document !== 'undefined' && !isHydrating) loadOnce().catch(() => {})
  const AtOnce = Otherwise ? lazyPart(loadOnce, Otherwise) : lazy(async () => ({ default: await loadOnce() }))
  const WhenWanted = lazy(async () => {
    await whenWanted()
    return { default: await loadOnce().catch(leaveToBrowser) }
  })

  return function DeferredPart(props: Props) {
    const [Part] = useState(() => (isHydrating ? WhenWanted : (loaded ?? AtOnce)))
    const [isAlive, setAlive] = useState(false)
    const element = useRef<HTMLDivElement>(null)
    useReplayedInput(element, isAlive)
    const content = (
      <Suspense fallback={null}>
        <Part {...props} />
        <Alive onAlive={setAlive} />
      </Suspense>
    )
    // The very same element until it is alive: another one would make React give up the server's rendering.
    const [served] = useState(content)
    return (
      <div ref={element} data-deferred={isAlive ? undefined : ''} className="contents">
        {isAlive ? content : served}
      </div>
    )
  }
}

function Alive({ onAlive }: { onAlive: (isAlive: true) => void }) {
  useEffect(() => onAlive(true), [onAlive])
  return null
}

/**
 * The code can't be loaded, so the part stays as the server sent it. Links load whole documents from now on: React would
 * wait for the part before it showed another page.
 */
function leaveToBrowser(error: unknown): Promise<never> {
  console.error(error)
  const keepFromReact = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.stopPropagation()
  }
  addEventListener('click', keepFromReact, { capture: true })
  return new Promise(() => {})
}
