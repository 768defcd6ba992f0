type Fact = { text: string; isPrecious?: boolean }

/**
 * Short facts on at most two lines, with a dot between those beside each other. Each has its dot before it and the list is
 * moved by the width of one, so that the dot of whatever begins a line is cut off. No fact is broken where there is room, and below the last line there
 * is some for descenders.
 */
export function FactLine({ facts, className = '' }: { facts: readonly Fact[]; className?: string }) {
  return (
    <div className="overflow-x-clip">
      <ul className={`-ms-4 -mb-0.75 pb-0.75 text-sm @[18rem]:line-clamp-2 ${className}`}>
        {facts.map(({ text, isPrecious }) => (
          <li
            key={text}
            className={`inline-block before:inline-block before:w-4 before:text-center before:text-hue-mid before:content-['·'] ${isPrecious ? 'font-medium text-saffron-ink' : ''}`}
          >
            <bdi className="@[18rem]:whitespace-nowrap">{text}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
