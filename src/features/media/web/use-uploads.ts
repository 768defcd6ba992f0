import { useRef, useState } from 'react'
import type { MediaView } from '#features/media/contract.ts'
import { type UploadProblem, upload } from './upload.ts'

/** A picture on its way: `part` from 0 to 1; `problem` once it was refused. */
type Sending = { key: number; name: string; part: number; problem: UploadProblem | null }

/** Sends pictures one after the other. `onAdded` is called for each that was taken. */
export function useUploads(onAdded: (media: MediaView) => void) {
  const [sendings, setSendings] = useState<Sending[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const count = useRef(0)

  const send = (files: Iterable<File>) => {
    for (const file of files) {
      const key = ++count.current
      const change = (more: Partial<Sending>) =>
        setSendings((all) => all.map((each) => (each.key === key ? { ...each, ...more } : each)))
      setSendings((all) => [...all.filter(({ problem }) => !problem), { key, name: file.name, part: 0, problem: null }])
      queue.current = queue.current.then(async () => {
        const { media, problem } = await upload(file, (part) => change({ part }))
        if (problem) return change({ problem })
        setSendings((all) => all.filter((each) => each.key !== key))
        onAdded(media)
      })
    }
  }
  return { sendings, send }
}
