import { Icon } from '#ui/parts/icon.tsx'

/** What became of files that were not added, beside where they were chosen. */
export function UploadProblems({ id, problems }: { id: string; problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <div id={id} role="alert" className="mt-2 space-y-1 text-sm text-error">
      {problems.map((problem) => (
        <p key={problem} className="flex gap-1.5">
          <Icon name="warning" className="mt-[0.2em] size-[1.1em]" />
          {problem}
        </p>
      ))}
    </div>
  )
}
