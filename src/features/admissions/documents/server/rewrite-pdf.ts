import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { isKnownAddress } from './pdf-policy.ts'
import { LockedError, MalformedPdfError } from './pdf-syntax.ts'

/** Normalising by pdf-lib (normalise-pdf.ts). */

/**
 * Without signatures, and without the actions of links that are neither of the web nor of mail nor of a telephone; the text of
 * the link stays.
 */
export const withoutOddParts = (file: Uint8Array): Promise<Uint8Array> =>
  rewritten(file, (dictionary) => {
    for (const key of dictionary.keys()) {
      const value = dictionary.lookup(key)
      if (value instanceof PDFDict && value.has(PDFName.of('ByteRange'))) dictionary.delete(key)
    }
    if (nameIn(dictionary, 'Subtype') !== 'Link') return
    const action = dictionary.lookup(PDFName.of('A'))
    if (!(action instanceof PDFDict)) return
    const kind = nameIn(action, 'S')
    const address = action.lookup(PDFName.of('URI'))
    const isOdd =
      kind === 'URI'
        ? !(address instanceof PDFString || address instanceof PDFHexString) || !isKnownAddress(latin1(address))
        : kind !== 'GoTo'
    if (isOdd) dictionary.delete(PDFName.of('A'))
  })

/** `change` is given each dictionary that is reached. */
export const rewritten = (file: Uint8Array, change: (dictionary: PDFDict) => void = () => {}): Promise<Uint8Array> =>
  rewrite(file, change).catch((error: unknown) => {
    throw error instanceof LockedError ? error : new MalformedPdfError('pdf-lib cannot read the file', { cause: error })
  })

async function rewrite(file: Uint8Array, change: (dictionary: PDFDict) => void): Promise<Uint8Array> {
  const document = await PDFDocument.load(file, { updateMetadata: false, password: '' }).catch((error: unknown) => {
    throw /password|encrypted/i.test(String(error)) ? new LockedError() : error
  })
  const { context } = document
  const { Root, Info } = context.trailerInfo
  const reached = new Set<string>()
  const open: (PDFObject | undefined)[] = [Root, Info]
  while (open.length > 0) {
    const value = open.pop()
    if (value instanceof PDFRef) {
      if (reached.has(value.toString())) continue
      reached.add(value.toString())
      open.push(context.lookup(value))
    } else if (value instanceof PDFArray) open.push(...value.asArray())
    else if (value instanceof PDFStream) open.push(value.dict)
    else if (value instanceof PDFDict) {
      change(value)
      open.push(...value.values())
    }
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref.toString())) context.delete(ref)
  return document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false })
}

function nameIn(dictionary: PDFDict, key: string): string | undefined {
  const value = dictionary.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : undefined
}

const latin1 = (text: PDFString | PDFHexString) => Buffer.from(text.asBytes()).toString('latin1')
