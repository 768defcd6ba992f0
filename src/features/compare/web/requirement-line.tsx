/** As programmes write them in either language: the name of a test with its score. */
const TEST_WITH_SCORE = /((?:IELTS|TOEFL(?: iBT)?|TestDaF|Duolingo) \d+(?:\.\d)?)/

/** A line of the requirements, in which a test and its score keep together as an amount and its currency do. */
export function RequirementLine({ line }: { line: string }) {
  return line.split(TEST_WITH_SCORE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <bdi key={part} className="tabular-nums">
        {part}
      </bdi>
    ),
  )
}
