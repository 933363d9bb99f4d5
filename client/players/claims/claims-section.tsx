import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { read } from '#client/lib/query-client.ts'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { useFocusContentOnUnmount, useFocusRestoration } from '#client/ui/focus.ts'
import { LockedNotice } from '#client/ui/locked.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import { AppError } from '#shared/errors.ts'
import { claimsApi } from '#shared/players/claims/api.ts'
import { claimsForbidden } from '#shared/players/claims/policy.ts'
import type { Claim } from '#shared/players/claims/schema.ts'
import { ClaimRow, NameRow } from './claim-row.tsx'
import { type ClaimActions, keyOfClaim, keyOfName, useClaimActions } from './use-claim-actions.ts'

/** Nothing without claims. */
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
  const row = { actions, isForbidden: forbidden !== null }
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
              <ClaimRow key={keyOfClaim(claim)} {...row} claim={claim} onAccept={() => setAccepting(claim)} />
            ))}
            {names.map((found) => (
              <NameRow key={keyOfName(found)} {...row} found={found} />
            ))}
          </ul>
        </Card>
      )}
      {accepting && <AcceptClaim claim={accepting} actions={actions} onClose={() => setAccepting(null)} />}
    </section>
  )
}

type AcceptClaimProps = { claim: Claim; actions: ClaimActions; onClose: () => void }

function AcceptClaim({ claim, actions, onClose }: AcceptClaimProps) {
  const { t } = useTranslation('guests')
  const isMine = claim.side === 'claimant'
  const { name: player, matches: count } = claim.player
  const values = { player, name: claim.person.name, count }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(isMine ? 'claims.confirm.titleOwn' : 'claims.confirm.title', values)}
      question={t(isMine ? 'claims.confirm.yours' : 'claims.confirm.theirs', values)}
      cancelText={t('cancel')}
      confirmText={t('claims.accept')}
      variant="primary"
      busy={actions.busyIn(keyOfClaim(claim)) === 'accept'}
      busyText={t('claims.accepting')}
      onConfirm={() => void actions.accept(claim).then(onClose)}
    />
  )
}

function useClaims() {
  const list = useQuery(read(claimsApi.list))
  const names = useQuery(read(claimsApi.names))
  const failed = [list, names].filter(({ error }) => error && !isForbidden(error))
  return {
    claims: (list.data ?? []).filter(isOpen),
    names: names.data ?? [],
    hasFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

// A claim that the reader declined is closed for them.
const isOpen = ({ status, isOwn }: Claim) => status === 'pending' || isOwn

// The forbidden actions are explained instead.
const isForbidden = (error: Error) => error instanceof AppError && error.status === 403
