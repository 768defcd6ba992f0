import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/parts/button.tsx'

type ConfirmFormProps = {
  title: string
  /** What follows from it. */
  paragraphs: readonly string[]
  /** Why it was sent and not taken; null otherwise. */
  problem: string | null
  /** The field that confirms, and its words. */
  name: string
  confirm: string
  /** The way back, without a change. */
  back: { to: string; words: string }
}

/** Asks for a confirmation on a page of its own, also without JavaScript. */
export function ConfirmForm({ title, paragraphs, problem, name, confirm, back }: ConfirmFormProps) {
  return (
    <Form method="post" reloadDocument>
      <h1 className="text-3xl lg:text-4xl">{title}</h1>
      {paragraphs.map((words) => (
        <p key={words} className="mt-4 max-w-measure">
          {words}
        </p>
      ))}
      <p role="alert" className="mt-4 text-error empty:hidden">
        {problem}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button type="submit" name={name} value="1">
          {confirm}
        </Button>
        <ButtonLink to={back.to} variant="quiet">
          {back.words}
        </ButtonLink>
      </div>
    </Form>
  )
}
