import type { DocumentType } from '#features/admissions/documents/rules.ts'

const names = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' } as const

/** The name of a file type, the same in every language. */
export const typeName = (type: DocumentType): string => names[type]
