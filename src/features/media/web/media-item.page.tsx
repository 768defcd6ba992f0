import './messages.ts'
import { useCallback } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { readIfFound } from '#api/client.ts'
import type { MediaView } from '#features/media/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordForm } from '#ui/admin/record-form.tsx'
import { type RecordActions, RecordPage } from '#ui/admin/record-page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/media-item.page.ts'
import { MediaFile } from './media-file.tsx'
import { MediaTextFields } from './media-text-fields.tsx'
import { saveTexts, TEXT_FIELDS, textProblems, textWords } from './media-texts.ts'
import { MediaUses } from './media-uses.tsx'

export const meta = titleMeta('media', (t) => t('title'))

/** One picture: its file, its texts, and where it is used. */
export default function MediaItemPage({ params: { id } }: Route.ComponentProps) {
  const { t, lang } = useTranslation('media')
  const load = useCallback(() => readIfFound(authedApi.admin.media[':id'].$get({ param: { id } })), [id])
  return (
    <RecordPage
      load={load}
      loading={t('record.loading')}
      notFound={{
        heading: t('title'),
        title: t('record.gone'),
        text: t('record.goneText'),
        action: <ButtonLink to={staffPaths.media({ lang })}>{t('record.toLibrary')}</ButtonLink>,
      }}
    >
      {(media, actions) => <MediaDetails media={media} {...actions} />}
    </RecordPage>
  )
}

function MediaDetails({ media, show, loadNewest }: { media: MediaView } & RecordActions<MediaView>) {
  const { t, lang } = useTranslation('media')
  const notify = useNotify()
  const name = media.alt[lang] ?? media.alt.en ?? t('record.untitled')
  return (
    <>
      <PageHead
        crumbs={[{ name: t('title'), to: staffPaths.media({ lang }) }, { name: <bdi>{name}</bdi> }]}
        title={<bdi>{name}</bdi>}
        note={<bdi>{t('size', { width: media.width, height: media.height })}</bdi>}
      />
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <div className="space-y-8">
          <MediaFile media={media} onChange={show} />
          <MediaUses uses={media.uses} />
        </div>
        <RecordForm
          version={media.version}
          fields={TEXT_FIELDS}
          wordsOf={textWords(t)}
          check={(form) => textProblems(form, media.uses.length > 0)}
          save={(form) => saveTexts(media, form)}
          onSaved={(saved) => {
            notify(t('record.saved'))
            show(saved)
          }}
          onLoadNewest={loadNewest}
          submit={t('record.save')}
        >
          {(errorOf) => <MediaTextFields media={media} errorOf={errorOf} />}
        </RecordForm>
      </div>
    </>
  )
}
