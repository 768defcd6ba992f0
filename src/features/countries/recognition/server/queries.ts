import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'

type RecognitionRow = { id: string; en: string; ar: string | null; updatedAt: string }

/** The texts about recognition of published countries. */
export const recognitionTexts = (db: Db) => rows<RecognitionRow>(db)`
  select id, recognition_en as en, recognition_ar as ar,
    to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt"
  from countries where status = 'published' and recognition_en is not null`
