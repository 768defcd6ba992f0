import type { Choice } from '#features/content/demand/contract.ts'
import { STORES } from '#lib/bounds.ts'

export type ChosenType = 'programme' | 'university' | 'article'
/** `network` is forgotten when the choice is stored (`storeChoices`). */
export type CountedChoice = Choice & { type: ChosenType; network: string }

/** Opened results in memory, each once for a network, a record and a search. */
export class ChoiceCounter {
  #choices = new Map<string, CountedChoice>()

  count(choice: CountedChoice): void {
    const key = `${choice.network} ${choice.id} ${choice.lang} ${choice.search}`
    if (this.#choices.size < STORES.choices.most && !this.#choices.has(key)) this.#choices.set(key, choice)
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
