import type { TemplateInput } from '#features/admissions/templates/contract.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Difference } from '#ui/admin/version-conflict.tsx'

/** The fields in which the saved template differs from the form, labelled as in the form. */
export function templateDifferences(
  saved: TemplateInput,
  typed: TemplateInput,
  t: Translate<'templates'>,
): Difference[] {
  const difference = (label: string, wordsOf: (template: TemplateInput) => string): Difference => ({
    label,
    theirs: wordsOf(saved),
    mine: wordsOf(typed),
  })
  return [
    difference(t('kind'), ({ kind }) => t(`kinds.${kind}`)),
    difference(t('form.nameEn'), ({ name }) => name.en),
    difference(t('form.nameAr'), ({ name }) => name.ar ?? ''),
    difference(t('form.text.en'), ({ text }) => text.en ?? ''),
    difference(t('form.text.ar'), ({ text }) => text.ar ?? ''),
  ].filter(({ theirs, mine }) => theirs !== mine)
}
