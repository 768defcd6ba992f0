import { type DragEvent, useState } from 'react'

/**
 * Files that are dropped: `area` are the attributes of the element that takes them, `isOver` whether some are held over it.
 * A button beside it does the same without a mouse.
 */
export function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const area = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, area }
}
