import { type ComponentType, lazy } from 'react'

/**
 * A component whose code loads when it is first shown, inside a `Suspense`; `Otherwise` is rendered when loading fails.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise: ComponentType<Props> = Nothing,
) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Otherwise }),
    ),
  )
}

const Nothing = () => null
