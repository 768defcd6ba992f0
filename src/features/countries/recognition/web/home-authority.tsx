import './messages.ts'
import { useEffect } from 'react'
import { AUTHORITIES } from '#features/countries/recognition/authorities.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { countryOfZone } from '#lib/time-zones.ts'
import { paths } from '#paths.ts'
import { chosenHomeCountry, guessedHomeCountry, useHomeCountry } from '#ui/home-country.ts'
import { useStored } from '#ui/local-storage.ts'
import { TextLink } from '#ui/parts/text-link.tsx'
import { OfficialSite } from './official-site.tsx'

/** Who decides about degrees from abroad in the reader's country, which is guessed and can be changed. */
export function HomeAuthority() {
  const { t, lang } = useTranslation('recognition')
  const home = useHomeCountry()
  const isGuessed = useStored(chosenHomeCountry) === null
  useEffect(() => {
    if (chosenHomeCountry.read() === null) guessedHomeCountry.change(guessHomeCountry)
  }, [])
  const authority = AUTHORITIES.find(({ country }) => country === home)
  const options = AUTHORITIES.map(({ country }) => ({ country, name: t(`authorities.${country}.country`) })).sort(
    (a, b) => a.name.localeCompare(b.name, lang),
  )
  const anchor = authority ? `#${authority.country}` : ''
  return (
    <div className="sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-3">
      <select
        aria-label={t('home.country')}
        value={authority?.country ?? ''}
        onChange={({ currentTarget: { value } }) => chosenHomeCountry.change(() => value || null)}
        className="h-10 max-w-full rounded-field border border-edge bg-surface ps-2.5 print:hidden"
      >
        <option value="" disabled>
          {t('home.choose')}
        </option>
        {options.map(({ country, name }) => (
          <option key={country} value={country}>
            {name}
          </option>
        ))}
      </select>
      <p className="max-sm:mt-1.5 sm:flex-[1_1_20rem]">
        {authority ? (
          <>
            <span className="hidden print:inline">{t(`authorities.${authority.country}.country`)}: </span>
            {t('home.decides', {
              name: t(`authorities.${authority.country}.name`),
              papers: t(`papers.${authority.papers}`),
            })}
          </>
        ) : (
          t('home.unknown')
        )}{' '}
        {authority?.url && (
          <>
            <OfficialSite url={authority.url} />{' '}
          </>
        )}
        <TextLink to={paths.recognition({ lang }) + anchor}>{t('home.more')}</TextLink>
        {authority && isGuessed && <span className="block text-xs text-faint print:hidden">{t('home.guessed')}</span>}
      </p>
    </div>
  )
}

/** The country of the browser's time zone; null where that says too little. */
const guessHomeCountry = (): string | null =>
  countryOfZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)?.toLowerCase() ?? null
