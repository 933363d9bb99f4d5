import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ClanLoadFailed } from '#client/clans/clan-load-failed.tsx'
import { isMissing } from '#client/lib/is-missing.ts'
import { Card } from '#client/ui/card.tsx'
import { Count } from '#client/ui/list/count.tsx'
import { ListEnd } from '#client/ui/list/list-end.tsx'
import { ErrorCard, Loading, Skeleton } from '#client/ui/states.tsx'
import { MemberRow, type Roster } from './member-row.tsx'
import { useMembers } from './queries.ts'

export function MemberList({ roster }: { roster: Roster }) {
  const { t } = useTranslation('clans')
  const { list, members } = useMembers(roster.clan.id)
  const isOnlyAdmin = members.filter(({ role }) => role === 'admin').length === 1
  return (
    <section aria-labelledby="clan-members" className="grid min-w-0 gap-2">
      <div className="flex min-h-tap items-center gap-2.5">
        <h3 id="clan-members" data-refuge tabIndex={-1}>
          {t('members.list')}
        </h3>
        {list.data && <Count>{list.data.pages[0]?.total ?? members.length}</Count>}
      </div>
      {list.isError && !list.isFetchNextPageError && (
        <ReadFailed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <MembersLoading />}
      {members.length > 0 && (
        <Card flush>
          <ul>
            {members.map((member) => (
              <li key={member.userId} className="not-first:border-t not-first:border-line">
                <MemberRow member={member} roster={roster} isOnlyAdmin={isOnlyAdmin} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ListEnd list={list} more={t('members.showMore')} failed={t('members.moreFailed')} />
    </section>
  )
}

// The clan may have been deleted while the dialog was open.
function ReadFailed(failure: ComponentProps<typeof ClanLoadFailed>) {
  const { t } = useTranslation('clans')
  if (isMissing(failure.error)) return <ClanLoadFailed {...failure} />
  return <ErrorCard title={t('members.loadFailed')} onRetry={failure.onRetry} />
}

function MembersLoading() {
  return (
    <Loading>
      <Card flush>
        {[1, 2, 3, 4].map((row) => (
          <span
            key={row}
            className="flex items-center gap-3 px-3 py-2.5 not-first:border-t not-first:border-line"
          >
            <Skeleton className="size-10 flex-none rounded-ball" />
            <Skeleton className="h-9 max-w-48 flex-1" />
          </span>
        ))}
      </Card>
    </Loading>
  )
}
