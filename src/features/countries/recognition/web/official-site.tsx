/** The website of an authority, named by its address, so that it can be distinguished from any other. */
export const OfficialSite = ({ url, className = '' }: { url: string; className?: string }) => (
  <a
    href={url}
    rel="noopener"
    className={`inline-block py-1 text-sm underline underline-offset-4 hover:text-accent ${className}`}
  >
    <bdi dir="ltr">{new URL(url).hostname.replace(/^www\./, '')}</bdi>
  </a>
)
