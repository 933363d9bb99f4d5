import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminId } from '#client/admin/impersonation.ts'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { focusContent } from '#client/ui/dialog/modal-layer.ts'
import { useFocusRestoration } from '#client/ui/list/use-focus-restoration.ts'
import { LockedNotice } from '#client/ui/locked-notice.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import { claimsForbidden } from '#shared/players/claims/policy.ts'
import type { Claim } from '#shared/players/claims/schema.ts'
import { AcceptClaim } from './accept-claim.tsx'
import { ClaimRow } from './claim-row.tsx'
import { NameRow } from './name-row.tsx'
import { useClaims } from './queries.ts'
import { keyOfClaim, keyOfName, useClaimActions } from './use-claim-actions.ts'

/** Names that are somebody with an account, as one of the two says; nothing while nobody says so. */
export function ClaimsSection() {
  const claims = useClaims()
  const forbidden = claimsForbidden({ adminId: useAdminId() })
  const isEmpty = claims.claims.length === 0 && claims.names.length === 0
  return isEmpty && !claims.hasFailed && !forbidden ? null : <OpenClaims {...claims} forbidden={forbidden} />
}

type OpenClaimsProps = ReturnType<typeof useClaims> & { forbidden: ReturnType<typeof claimsForbidden> }

function OpenClaims({ claims, names, hasFailed, retry, forbidden }: OpenClaimsProps) {
  const { t } = useTranslation('guests')
  const actions = useClaimActions()
  const [accepting, setAccepting] = useState<Claim | null>(null)
  const root = useRef<HTMLElement>(null)
  useFocusRestoration(root)
  useFocusContentOnUnmount()
  return (
    <section ref={root} aria-labelledby="claims" className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionTitle id="claims">{t('claims.title')}</SectionTitle>
      {forbidden && <LockedNotice reason={forbidden} />}
      {hasFailed && <ErrorCard title={t('claims.loadFailed')} onRetry={retry} />}
      {claims.length + names.length > 0 && (
        <Card flush>
          <ul className="divide-y divide-line">
            {claims.map((claim) => (
              <ClaimRow
                key={keyOfClaim(claim)}
                claim={claim}
                deeds={actions}
                isForbidden={forbidden !== null}
                onAccept={() => setAccepting(claim)}
              />
            ))}
            {names.map((found) => (
              <NameRow
                key={keyOfName(found)}
                found={found}
                deeds={actions}
                isForbidden={forbidden !== null}
              />
            ))}
          </ul>
        </Card>
      )}
      {accepting && <AcceptClaim claim={accepting} deeds={actions} onClose={() => setAccepting(null)} />}
    </section>
  )
}

// The last answer takes the whole section along, and the focus with it.
function useFocusContentOnUnmount() {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusContent()
    },
    [],
  )
}
