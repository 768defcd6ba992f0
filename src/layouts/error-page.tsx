import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { useFrame } from '#features/frame/web/use-frame.ts'
import { DeferredSearchBox } from '#features/search/web/deferred-search-box.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { messageOf, type ProblemCode, pageErrorOf, problemStatus } from '#lib/problem.ts'
import { paths } from '#paths.ts'
import { ButtonLink, buttonClass } from '#ui/parts/button.tsx'
import { CountryChip } from '#ui/parts/country-chip.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { Container } from '#ui/parts/section.tsx'

/** The error page: not found, service unavailable, or an internal error. */
export function ErrorPage() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <Container className="pt-12 lg:pt-20">
      <meta name="robots" content="noindex" />
      {missing ? <Missing /> : <Failed code={codeOf(error)} message={messageOf(error)} />}
    </Container>
  )
}

function Missing() {
  const { t } = useTranslation()
  const site = useFrame()
  return (
    <>
      <title>{t('notFound.title')}</title>
      <div className="grid items-center gap-10 lg:grid-cols-[1fr_26rem]">
        <div>
          <h1 className="text-4xl">{t('notFound.heading')}</h1>
          <p className="mt-4 text-lg text-soft">{t('notFound.text')}</p>
          <a href="/" className={`${buttonClass()} mt-8`}>
            {t('notFound.home')}
          </a>
        </div>
        <RouteLine open className="hidden h-auto w-full text-accent lg:block" />
      </div>
      <h2 id="search-instead" className="mt-16 text-xl">
        {t('notFound.searchInstead')}
      </h2>
      <div className="mt-4 max-w-lg">
        <DeferredSearchBox labelledBy="search-instead" />
      </div>
      {site && site.destinations.length > 0 && (
        <>
          <h2 className="mt-12 text-xl">{t('notFound.orDestination')}</h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {site.destinations.map((country) => (
              <li key={country._id}>
                <CountryChip country={country} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** `message` is what the server says about it, in the reader's language. */
function Failed({ code, message }: { code: ProblemCode; message: string | null }) {
  const { t, lang } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <>
      <title>{t('failed.title')}</title>
      <RouteLine open className="h-8 w-52 text-accent" />
      <h1 className="mt-8 text-3xl">{t('failed.heading')}</h1>
      <p role="alert" className="mt-4 max-w-measure text-lg text-soft">
        {message ?? t(`errors.${pageErrorOf(code)}`)}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={pathname + search} reloadDocument>
          {t('retry')}
        </ButtonLink>
        <ButtonLink to={paths.home({ lang })} reloadDocument variant="quiet">
          {t('nav.home')}
        </ButtonLink>
      </div>
    </>
  )
}

/** The API's error code if there is one; a bare 503 is `unavailable`, everything else `internal`. */
function codeOf(error: unknown): ProblemCode {
  if (!isRouteErrorResponse(error)) return 'internal'
  const code = (error.data as { code?: string } | null)?.code
  if (code && code in problemStatus) return code as ProblemCode
  return error.status === problemStatus.unavailable ? 'unavailable' : 'internal'
}
