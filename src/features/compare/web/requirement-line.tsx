/** As programmes write them in either language: the name of a test with its score. */
const TEST_WITH_SCORE = /((?:IELTS|TOEFL(?: iBT)?|TestDaF|Duolingo) \d+(?:\.\d)?)/

/** A line of the requirements. On paper no name of a test is parted from its score; a phone's columns have no room for that. */
export function RequirementLine({ line }: { line: string }) {
  return line.split(TEST_WITH_SCORE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="print:whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
