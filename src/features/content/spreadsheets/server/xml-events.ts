import sax from 'sax'
import { UnreadableSheet } from './sheet-rows.ts'

/** Elements within each other; a workbook has a dozen. */
const DEEPEST = 100

type XmlHandlers = {
  /** `name` without its prefix. */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close(name: string): void
  text(text: string): void
}

/**
 * Reads XML a piece at a time; after each, what the handlers have collected can be taken. Nothing but the five entities
 * of XML itself is known, and a document type is refused: no file or address is ever read because a file says so.
 */
export async function* readXml(texts: AsyncIterable<string>, { open, close, text }: XmlHandlers): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false })
  const failed = { error: null as Error | null }
  parser.onerror = (error) => {
    failed.error ??= error
  }
  parser.ondoctype = () => {
    failed.error ??= new UnreadableSheet('active')
  }
  let depth = 0
  parser.onopentag = ({ name, attributes }) => {
    depth += 1
    if (depth > DEEPEST) throw new UnreadableSheet('damaged')
    open(withoutPrefix(name), attributes as Record<string, string>)
  }
  parser.onclosetag = (name) => {
    depth -= 1
    close(withoutPrefix(name))
  }
  parser.ontext = text
  parser.oncdata = text
  const check = () => {
    if (failed.error) throw failed.error instanceof UnreadableSheet ? failed.error : new UnreadableSheet('damaged')
  }
  for await (const piece of texts) {
    parser.write(piece)
    check()
    yield
  }
  parser.close()
  check()
  yield
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads all of a small part. */
export async function readWholeXml(texts: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(texts, handlers));
}
