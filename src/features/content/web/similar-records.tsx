import { useCallback, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { SimilarRecord } from '#features/content/contract.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { readSimilar } from './content-api.ts'
import type { RecordDraft } from './editing.ts'

const DEBOUNCE_MS = 500

/** By what a record is recognised: the field that the warning is shown after, and the fields that are compared. */
const SIGNS = {
  name: { after: null, compared: ['countryId', 'universityId', 'level'] },
  domain: { after: 'domain', compared: ['domain', 'website'] },
  code: { after: 'alpha2', compared: ['alpha2', 'alpha3'] },
} as const
type Sign = keyof typeof SIGNS

/** For the form of a new record: what it shows after its fields. */
export const similarAfter = (definition: ContentDefinition) =>
  Object.fromEntries(
    (Object.keys(SIGNS) as Sign[]).flatMap((sign) => {
      const after = SIGNS[sign].after ?? definition.title
      const isField = definition.fields.some(({ name }) => name === after)
      return isField ? [[after, <SimilarRecords key={sign} definition={definition} sign={sign} />]] : []
    }),
  )

/** Warns of likely duplicates of the new record; nothing is refused. */
function SimilarRecords({ definition, sign }: { definition: ContentDefinition; sign: Sign }) {
  const { t } = useTranslation('content')
  const similar = useSimilar(definition, sign)
  return (
    <div role="status">
      {similar.length > 0 && (
        <div className="mt-2 rounded-field bg-saffron-tint px-3 py-2 text-sm text-saffron-ink">
          <p className="flex gap-1.5 font-medium">
            <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
            {t(`similar.${sign}`)}
          </p>
          <ul>
            {similar.map((record) => (
              <li key={record._id}>
                <SimilarLink definition={definition} record={record} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** In a tab of its own, so that what is typed stays. */
function SimilarLink({ definition: { entity }, record: { _id, name, place, status } }: LinkProps) {
  const { t, lang } = useTranslation('content')
  return (
    <>
      <Link
        to={staffPaths.record({ lang, entity, id: _id })}
        target="_blank"
        className="inline-block py-1 underline underline-offset-4"
      >
        <bdi>{localize(name, lang)}</bdi>
      </Link>
      {place && <> · {localize(place, lang)}</>} · {t(`statuses.${status}`)}
    </>
  )
}

type LinkProps = { definition: ContentDefinition; record: SimilarRecord }

function useSimilar(definition: ContentDefinition, sign: Sign): SimilarRecord[] {
  const { control } = useFormContext<RecordDraft>()
  const { compared } = SIGNS[sign]
  const fields = [definition.title, ...compared]
  const [title, ...values] = useWatch({ control, name: fields.map((name) => `values.${name}` as const) }) as unknown[]
  const { en, ar } = (title ?? {}) as Partial<Localized>
  const asked = {
    ...(sign === 'name' && { en, ar }),
    ...Object.fromEntries(compared.map((name, n) => [name, values[n]])),
  }
  const given = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = useDebounced(new URLSearchParams(given).toString())
  const load = useCallback(
    async () => (query === '' ? [] : readSimilar(definition.entity, Object.fromEntries(new URLSearchParams(query)))),
    [definition, query],
  )
  // Without an answer there is no warning; saving reports what keeps the server from answering.
  return useAsyncData(load).answer ?? []
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
