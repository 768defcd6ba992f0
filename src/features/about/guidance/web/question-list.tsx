import { TextLink } from '#ui/parts/text-link.tsx'

type Question = {
  id: string
  question: string
  answer: readonly string[]
  links: readonly { to: string; words: string }[]
}

/** Questions in the asker's words at the start side, what we can truly say beside them, and the tool that goes on. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ id, question, answer, links }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="grid gap-x-12 gap-y-3 py-8 md:grid-cols-[16rem_minmax(0,1fr)] lg:py-10"
        >
          <h2 id={`${id}-title`} className="text-lg lg:text-xl">
            {question}
          </h2>
          <div className="max-w-measure">
            <div className="space-y-3">
              {answer.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            {links.length > 0 && (
              <p className="mt-3 flex flex-wrap gap-x-6">
                {links.map(({ to, words }) => (
                  <TextLink key={to} to={to} className="inline-block py-1">
                    {words}
                  </TextLink>
                ))}
              </p>
            )}
          </div>
        </section>
      ))}
    </div>
  )
}
