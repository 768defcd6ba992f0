import type { ContentDefinition } from '#features/content/fields.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { useProblemText } from './field-frame.tsx'
import { useLabels } from './labels.ts'

type Line = { field: string; text: string }

/** What is wrong, a line for each field in the order of the form, each with the id of the element it links to. */
export function useProblemLines(
  { fields }: ContentDefinition,
  problems: Readonly<Record<string, FieldProblem>>,
): Line[] {
  const { t } = useTranslation('content')
  const labels = useLabels()
  const problemText = useProblemText()
  const order = (path: string) => fields.findIndex(({ name }) => name === path.split('.')[1])

  return Object.entries(problems)
    .sort(([one], [other]) => order(one) - order(other))
    .map(([path, problem]) => {
      const words = path
        .split('.')
        .slice(1)
        .map((part) => {
          if (part === 'en' || part === 'ar') return t(`languages.${part}`)
          return /^\d+$/.test(part) ? String(Number(part) + 1) : labels.field(part)
        })
      return { field: path, text: `${words.join(' · ')}: ${problemText(problem)}` }
    })
}
