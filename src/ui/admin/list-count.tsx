import type { List } from './use-list.ts'

type ListCountProps = { list: Pick<List<unknown>, 'answer' | 'isLoading' | 'failed'>; words: (count: number) => string }

/** How many records fit, once it is known; read out when it changes. */
export function ListCount({ list: { answer, isLoading, failed }, words }: ListCountProps) {
  return <span role="status">{answer && !isLoading && !failed && words(answer.total)}</span>
}
