import type { ContentEntity } from '#features/content/fields.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import type { ListAddress } from '#ui/admin/list-address.ts'
import { ButtonLink } from '#ui/parts/button.tsx'

/** The way to the spreadsheets of a list: what it shows as a file, and a file into it. */
export function SheetLinks({ entity, address }: { entity: ContentEntity; address: ListAddress }) {
  const { t, lang } = useTranslation('content')
  return (
    <>
      <ButtonLink
        to={paths.exportRecords({ lang, entity, params: address.params })}
        variant="quiet"
        size="small"
        icon="download"
      >
        {t('list.export')}
      </ButtonLink>
      <ButtonLink to={staffPaths.importRecords({ lang, entity })} variant="quiet" size="small" icon="upload">
        {t('list.import')}
      </ButtonLink>
    </>
  )
}
