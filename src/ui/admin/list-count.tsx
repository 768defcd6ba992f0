import type { List } from './use-list.ts'

type ListCountProps = { list: Pick<List<unknown>, 'answer' | 'asking' | 'failed'>; words: (count: number) => string }

/** How many records fit, once it is known; read out when it changes. */
export function ListCount({ list: { answer, asking, failed }, words }: ListCountProps) {
  return <span role="status">{answer && !asking && !failed && words(answer.total)}</span>
}
