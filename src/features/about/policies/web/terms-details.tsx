import { DemoPromisesNote } from '#features/site/web/demo-promises-note.tsx'
import { useSite } from '#features/site/web/use-site.ts'
import { PolicyPage } from './policy-page.tsx'

/** On what terms the site is used and applications are made. */
export function TermsDetails() {
  return <PolicyPage policy="terms" site={useSite()} more={{ applying: <DemoPromisesNote /> }} />
}
