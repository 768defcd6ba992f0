import { useEffect, useRef, useState } from 'react'
import type { OpenDocument } from './open-document.ts'

type PageCanvasProps = {
  opened: OpenDocument
  page: number
  /** Of the width of the frame. */
  zoom: number
  /** Quarters of a turn to the right. */
  turns?: number
  label: string
  /** The page could not be drawn. */
  onFail: () => void
}

/** No canvas of a browser may be much larger. */
const MAX_WIDTH = 4096

/** One page of a document, drawn as sharply as the screen shows it. */
export function PageCanvas({ opened, page, zoom, turns = 0, label, onFail }: PageCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [width, setWidth] = useState(0)

  useEffect(() => {
    if (!frame.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const element = canvas.current
    if (!element || width === 0) return
    element.style.width = `${width * zoom}px`
    opened.draw(page, element, { width: Math.min(width * zoom * devicePixelRatio, MAX_WIDTH), turns }).catch(onFail)
  }, [opened, page, zoom, turns, width, onFail])

  return (
    <div ref={frame} dir="ltr">
      <canvas ref={canvas} role="img" aria-label={label} className="mx-auto block bg-white shadow-float" />
    </div>
  )
}
