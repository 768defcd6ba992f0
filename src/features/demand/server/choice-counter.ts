import type { Choice } from '#features/demand/choice.ts'

export type ChosenType = 'programme' | 'university' | 'article'
/** `network` is forgotten when the choice is stored (`storeChoices`). */
export type CountedChoice = Choice & { type: ChosenType; network: string }

/** Different choices kept until they are stored; of those that come after them nothing is counted. */
const MOST_CHOICES = 5_000

/** Opened results in memory, each once for a network, a record and a search. */
export class ChoiceCounter {
  #choices = new Map<string, CountedChoice>()

  count(choice: CountedChoice): void {
    const key = `${choice.network} ${choice.id} ${choice.lang} ${choice.search}`
    if (this.#choices.size < MOST_CHOICES && !this.#choices.has(key)) this.#choices.set(key, choice)
  }

  /** What was counted since the last time. */
  take(): CountedChoice[] {
    const taken = [...this.#choices.values()]
    this.#choices = new Map()
    return taken
  }

  /** Counts choices again that could not be stored. */
  putBack(choices: readonly CountedChoice[]): void {
    for (const choice of choices) this.count(choice)
  }
}
