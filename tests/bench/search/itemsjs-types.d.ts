declare module 'itemsjs' {
  type Found<Item> = {
    data: { items: Item[]; aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }> }
  }
  /** What is used here of a package without types. */
  export default function itemsjs<Item>(
    items: Item[],
    configuration: {
      native_search_enabled: boolean
      aggregations: Record<string, { size: number; conjunction: boolean; hide_zero_doc_count: boolean }>
    },
  ): {
    search(input: {
      per_page: number
      page: number
      filters: Record<string, string[] | undefined>
      /** Numbers of the items to choose from, 1 for the first. */
      _ids?: number[]
    }): Found<Item>
  }
}
