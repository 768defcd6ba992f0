import type { ReactNode } from 'react'
import type { Localized } from '#lib/localized.ts'
import type { Scene } from '#lib/scene.ts'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { LocalTime } from './local-time.tsx'
import { LocalizedText } from './localized-text.tsx'
import { OtherName } from './other-name.tsx'
import { PlaceScene } from './place-scene.tsx'
import { Container } from './section.tsx'

const SCENE_WIDTH = { wide: 'lg:w-[56%]', narrow: 'lg:w-[30%] xl:w-[46%]' } as const

type DetailHeadProps = {
  /** The hue class of the page's subject (lib/hue.ts). */
  hue: number
  crumbs: Crumb[]
  /** Logo or flag at the start side of the name. */
  mark: ReactNode
  name: Localized
  /** The page's heading where it is more than the name. */
  title?: ReactNode
  /** Place, kind: one quiet line under the name. */
  line?: ReactNode
  /** Links that are the next step. */
  actions?: ReactNode
  /** A large quiet shape behind, placed by its own classes. */
  backdrop?: ReactNode
  /** The drawn view of the place, instead of the shape where there is one. */
  scene?: Scene | null
  /** On wide screens: `narrow` leaves room for more buttons. */
  sceneWidth?: keyof typeof SCENE_WIDTH
  children?: ReactNode
}

/**
 * The head of a page about one thing: a band in its hue with its mark, its names in both languages and the next step.
 */
export function DetailHead({
  hue,
  crumbs,
  mark,
  name,
  title,
  line,
  actions,
  backdrop,
  scene = null,
  sceneWidth = 'wide',
  children,
}: DetailHeadProps) {
  return (
    <div data-hue={hue} className="relative isolate overflow-hidden border-b border-line bg-hue-tint">
      {!scene && backdrop}
      {/* Under the words on narrow screens, as high as it is there. */}
      <Container
        className={`relative grid gap-x-6 pt-5 print:pt-0 sm:grid-cols-[minmax(0,1fr)_auto] ${scene ? 'max-lg:pb-[calc(27vw-0.25rem)]' : 'pb-9'} lg:pb-14 print:pb-1`}
      >
        <Breadcrumbs crumbs={crumbs} />
        {/* On a phone at the end of the mark's row, else of that of the breadcrumbs. */}
        {scene?.timeZone && (
          <LocalTime
            name={scene.name}
            timeZone={scene.timeZone}
            className="py-1 text-end text-sm text-soft max-sm:col-start-1 max-sm:row-start-2 max-sm:mt-6 max-sm:max-w-40 max-sm:justify-self-end max-sm:leading-5"
          />
        )}
        <div className="col-span-full mt-6 flex flex-col gap-x-8 gap-y-5 max-sm:col-start-1 max-sm:row-start-2 sm:flex-row sm:items-start lg:mt-10 print:mt-0">
          {mark}
          <div className="min-w-0 lg:max-w-[70%]">
            <h1 className="max-w-[24ch] text-2xl sm:text-3xl lg:text-4xl print:text-xl">
              {title ?? <LocalizedText text={name} />}
            </h1>
            <OtherName name={name} className="mt-1.5" />
            {line && <div className="mt-3 text-soft">{line}</div>}
            {children}
            {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
          </div>
        </div>
      </Container>
      {/* After the words, and below them: a browser that paints before it has read them all would show it move down. */}
      {scene && (
        <PlaceScene place={scene.place} className={`-z-1 w-full lg:max-w-[54rem] ${SCENE_WIDTH[sceneWidth]}`} />
      )}
    </div>
  )
}
