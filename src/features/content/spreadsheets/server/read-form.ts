import { z } from 'zod'
import { SHEET_LIMITS } from '#features/content/spreadsheets/limits.ts'
import { type FormFile, readFileForm } from '#platform/http/receive-upload.ts'

/** Bytes of a whole upload: the file, and what a form says around it. */
export const UPLOAD = { bytes: SHEET_LIMITS.bytes + 16 * 1024 }

/** What a form says, for the documentation. */
export const FILE_FORM = { 'multipart/form-data': z.object({ file: z.string().meta({ format: 'binary' }) }) }

/** The file of a form. Throws as `readFileForm` does. */
export const readForm = async (request: Request): Promise<FormFile> =>
  (await readFileForm(request, { bytes: UPLOAD.bytes, fileBytes: SHEET_LIMITS.bytes })).file
