import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState, type RefObject } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { callPage } from '#client/lib/pages.ts'
import { read } from '#client/lib/query-client.ts'
import { useDebounced } from '#client/lib/use-debounced.ts'
import { fullName } from '#client/players/names.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { SearchBox } from '#client/ui/fields/search-box.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { Skeleton } from '#client/ui/states.tsx'
import { membersApi } from '#shared/clans/members/api.ts'

const limit = 20

type ChooseMembersProps = {
  clanId: number
  chosen: readonly ChosenMember[]
  onToggle: (member: ChosenMember) => void
}

/** The members to select from; guests are not rated. */
export function ChooseMembers({ clanId, chosen, onToggle }: ChooseMembersProps) {
  const { t } = useTranslation(['ranked', 'ui'])
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), 200)
  const input = { params: { id: String(clanId) }, query: { limit, ...(q ? { q } : {}) } }
  const members = useQuery({
    queryKey: [...read(membersApi.list, input).queryKey, 'page'],
    queryFn: ({ signal }) => callPage(membersApi.list, input, { signal }),
    placeholderData: keepPreviousData,
  })
  const { items = [], total = 0 } = members.data ?? {}
  return (
    <section aria-label={t('ranked:balance.members')} className="grid gap-3">
      <SearchBox
        label={t('ranked:balance.search')}
        clearLabel={t('ranked:balance.clear')}
        value={text}
        onChange={setText}
        describedBy="balance-found"
      />
      <QueryView
        query={members}
        loading={<Skeleton className="h-52 rounded-card" />}
        failed={t('ranked:balance.membersFailed')}
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items }) => (
          <Card flush>
            <ul className="divide-y divide-line">
              {items.map((each) => {
                const { playerId, profileImageUrl: imageUrl } = each
                const member = { playerId, name: fullName(each), imageUrl }
                return (
                  <li key={playerId}>
                    <Row
                      member={member}
                      isChosen={chosen.some((one) => one.playerId === playerId)}
                      onToggle={() => onToggle(member)}
                    />
                  </li>
                )
              })}
            </ul>
          </Card>
        )}
      </QueryView>
      <p id="balance-found" role="status" className="text-14 text-ink-2 empty:hidden">
        {members.isPending && t('ui:loading')}
        {members.isSuccess && total === 0 && t('ranked:balance.noMember')}
        {total > items.length && t('ranked:balance.showing', { shown: items.length, total })}
      </p>
    </section>
  )
}

type RowProps = { member: ChosenMember; isChosen: boolean; onToggle: () => void }

function Row({ member: { name, imageUrl }, isChosen, onToggle }: RowProps) {
  const Icon = isChosen ? Check : Plus
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className="flex min-h-tap-lg w-full items-center gap-3 px-4 py-1.5 text-left -outline-offset-4 hover:bg-surface-2 focus-visible:shadow-none aria-pressed:bg-court-tint"
    >
      <Avatar name={name} imageUrl={imageUrl} size="small" />
      <span className="min-w-0 flex-1 leading-tight font-medium wrap-anywhere">{name}</span>
      <Icon className="flex-none text-link" aria-hidden />
    </button>
  )
}

export type ChosenMember = { playerId: number; name: string; imageUrl: string | null }

type ChosenMembersProps = {
  chosen: readonly ChosenMember[]
  onRemove: (member: ChosenMember) => void
  heading: RefObject<HTMLHeadingElement | null>
}

export function ChosenMembers({ chosen, onRemove, heading }: ChosenMembersProps) {
  const { t } = useTranslation('ranked')
  return (
    <section aria-labelledby="balance-who" className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 ref={heading} id="balance-who" tabIndex={-1} className="rounded-cell text-16">
          {t('balance.who')}
        </h3>
        <p role="status" className="num text-16 text-ink-2">
          {t('balance.count', { count: chosen.length })}
        </p>
      </div>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {chosen.map((member) => (
          <li
            key={member.playerId}
            className="flex min-h-tap max-w-full items-center gap-2 rounded-ctl border border-line-strong bg-surface pl-1.5"
          >
            <Avatar name={member.name} imageUrl={member.imageUrl} size="small" />
            <span className="min-w-0 py-1 text-14 leading-tight font-medium wrap-anywhere">
              {member.name}
            </span>
            <IconButton label={t('balance.remove', { name: member.name })} onClick={() => onRemove(member)}>
              <X size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The key of the draft of selected members, kept in this tab until their match is recorded. */
export const balanceDraftKey = (clanId: number, userId: string) => `balance:${clanId}:${userId}`
