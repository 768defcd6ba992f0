import type { RecordDefinition } from '#features/content/fields.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { useProblemText } from './field-frame.tsx'
import { useLabels } from './labels.ts'

type Line = { field: string; text: string }

/** What is wrong, a line for each field in the order of the form, each with the id of the element it links to. */
export function useProblemLines(
  { fields }: RecordDefinition,
  problems: Readonly<Record<string, FieldProblem>>,
): Line[] {
  const labels = useLabels()
  const problemText = useProblemText()
  const order = (path: string) => fields.findIndex(({ name }) => name === path.split('.')[1])

  return Object.entries(problems)
    .sort(([one], [other]) => order(one) - order(other))
    .map(([path, problem]) => ({
      field: path,
      text: `${labels.place(path.replace(/^values\./, ''))}: ${problemText(problem, path)}`,
    }))
}
