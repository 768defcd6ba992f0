import sharp from 'sharp'

/** Small files such as students upload, generated on demand. */

type Pdf = {
  pages?: number
  /** Further entries of the catalogue, of each page, and further objects, from number `4 + pages` on. */
  catalogue?: string
  page?: string
  objects?: string[]
  trailer?: string
}

/** A PDF as the standard has it: objects, the table of where they are, and the trailer. */
export function buildPdf({ pages = 1, catalogue = '', page = '', objects = [], trailer = '' }: Pdf = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, n) => `${4 + n} 0 R`).join(' ')
  const stream = 'BT /F1 24 Tf 72 720 Td (Transcript) Tj ET'
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ...Array.from(
      { length: pages },
      () => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << >> ${page} >>`,
    ),
    ...objects,
  ]
  let text = '%PDF-1.7\n'
  const offsets = all.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A picture with GPS and camera metadata, as phones write them. */
export const buildPicture = (type: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 80, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0a6b5d' } })
    .withExif({ IFD0: { Make: 'Telling Phone' }, IFD3: { GPSLatitude: '31/1 57/1 0/1', GPSLatitudeRef: 'N' } })
    .toFormat(type)
    .toBuffer()
