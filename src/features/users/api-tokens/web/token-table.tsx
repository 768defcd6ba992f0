import type { ApiTokenView } from '#features/users/api-tokens/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'

type TokenTableProps = { tokens: readonly ApiTokenView[]; onRevoke: (token: ApiTokenView) => void }

const TONES = { active: 'accent', expired: 'plain', revoked: 'plain' } as const

/** Every token with what it may do, how long, and when it was last used. */
export function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  const { t, lang } = useTranslation('api-tokens')
  const used = (at: string | null) => (at ? <Moment at={at} /> : t('never'))
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="text-xs text-soft">
        <tr className="border-b border-line *:py-2 *:pe-4 *:text-start *:font-normal">
          <th scope="col">{t('name')}</th>
          <th scope="col" className="hidden lg:table-cell">
            {t('scopes')}
          </th>
          <th scope="col" className="hidden xl:table-cell">
            {t('by')}
          </th>
          <th scope="col" className="hidden md:table-cell">
            {t('used')}
          </th>
          <th scope="col" className="hidden sm:table-cell">
            {t('expires')}
          </th>
          <th scope="col">{t('state')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token._id} className="border-b border-line *:py-1.5 *:pe-4">
            <th scope="row" className="text-start font-medium">
              <bdi className="[overflow-wrap:anywhere]">{token.name}</bdi>
              <span className="block font-normal text-soft lg:hidden">
                {token.scopes.map((scope) => t(`scope.${scope}`)).join(lang === 'ar' ? '، ' : ', ')}
              </span>
              <span className="block font-normal text-soft md:hidden">{used(token.lastUsedAt)}</span>
            </th>
            <td className="hidden lg:table-cell">
              {token.scopes.map((scope) => t(`scope.${scope}`)).join(lang === 'ar' ? '، ' : ', ')}
            </td>
            <td className="hidden text-soft xl:table-cell">
              {token.by ? <bdi>{token.by.name ?? token.by.Email}</bdi> : t('byDeleted')}
            </td>
            <td className="hidden whitespace-nowrap text-soft md:table-cell">{used(token.lastUsedAt)}</td>
            <td className="hidden whitespace-nowrap text-soft sm:table-cell">
              <Moment at={token.expiresAt} day />
            </td>
            <td>
              <Tag tone={TONES[token.state]}>{t(`states.${token.state}`)}</Tag>
            </td>
            <td className="text-end">
              {token.state === 'active' && (
                <Button
                  variant="plain"
                  size="small"
                  className="lg:pointer-fine:min-h-7"
                  aria-label={t('revokeNamed', { name: isolate(token.name) })}
                  onClick={() => onRevoke(token)}
                >
                  {t('revoke')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
