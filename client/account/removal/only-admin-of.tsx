import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { clanLocation } from '#client/clans/locations.ts'
import { href } from '#client/lib/location.ts'
import { FieldError } from '#client/ui/fields/field.tsx'
import type { Account } from '#shared/account/schema.ts'

/** The clans that would be left without an admin, each with the way there. */
export function OnlyAdminOf({ id, clans }: { id: string; clans: Account['onlyAdminOf'] }) {
  const { t } = useTranslation('account')
  return (
    <div id={id} className="mb-4 rounded-card border border-loss bg-surface px-4 pt-3 pb-1">
      <FieldError>{t('removal.onlyAdmin')}</FieldError>
      <ul className="grid">
        {clans.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={href(clanLocation(id))}
              className="inline-flex min-h-tap items-center font-medium wrap-anywhere text-link underline underline-offset-3"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
