import type { Context } from 'hono'

/** A PDF as an attachment or inline document. */
export type PdfFile = { name: string; pdf: Uint8Array<ArrayBuffer> }

export const pdfResponse = (c: Context, { name, pdf }: PdfFile) =>
  c.body(pdf, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}.pdf"`,
    'content-security-policy': "default-src 'none'; sandbox",
  })
