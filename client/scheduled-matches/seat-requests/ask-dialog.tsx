import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { weekdayAndDay } from '#client/lib/format.ts'
import { read } from '#client/lib/query-client.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { viewerStateOf } from '#client/scheduled-matches/card/viewer-state.ts'
import { Card } from '#client/ui/card.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { useFocusRestoration } from '#client/ui/focus.ts'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState, Loading } from '#client/ui/states.tsx'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { candidatesApi } from '#shared/scheduled-matches/candidates/api.ts'
import { canSeatOthers } from '#shared/scheduled-matches/policy.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { seatRequestsApi } from '#shared/scheduled-matches/seat-requests/api.ts'
import { AskSeveral } from './ask-several.tsx'
import { askedPeople, type AskedPerson } from './asked-people.ts'
import { CandidateRow } from './candidate-row.tsx'
import { useAsking } from './use-asking.ts'

const pollMs = 30_000

/** Whom to ask for a free seat, for the players of a match and its creator. */
export function AskDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('asking')
  const userId = useCurrentUser()?.id ?? ''
  const match = useQuery(read(scheduledMatchesApi.one, { params: { id: String(id) }, query: {} }))
  return (
    <Dialog size="auto" onClose={onClose} title={t('title')}>
      <QueryView
        query={match}
        loading={<PeopleLoading />}
        failed={t('loadFailed')}
        missing={<EmptyState title={t('missing')} text={t('missingText')} />}
      >
        {(data) =>
          canSeatOthers({ userId }, { createdBy: data.createdBy, isSeated: data.ownPosition !== null }) ? (
            <People match={data} />
          ) : (
            <EmptyState title={t('notYours')} />
          )
        }
      </QueryView>
    </Dialog>
  )
}

function People({ match }: { match: ScheduledMatch }) {
  const { t } = useTranslation('asking')
  const language = useLanguage()
  const actions = useAsking(match.id)
  const isOpen = viewerStateOf(match).canAdd
  const query = usePeople(match.id, isOpen)
  const content = useRef<HTMLDivElement>(null)
  useFocusRestoration(content)
  const when = `${weekdayAndDay(match.date, language)} · ${match.time}`
  return (
    <div ref={content} tabIndex={-1} className="grid content-start gap-4">
      <p className="text-ink-2">
        {[when, isOpen ? t('free', { count: match.availableSlots.length }) : t('closed')].join(' · ')}
      </p>
      <QueryView
        query={query}
        loading={<PeopleLoading />}
        failed={t('loadFailed')}
        empty={isOpen && <EmptyState title={t('nobody')} text={t('nobodyText')} />}
        isEmpty={(people) => people.length === 0}
      >
        {(people) => (
          <>
            {isOpen && <AskSeveral people={people} actions={actions} />}
            <Card flush>
              <ul aria-label={t('people')}>
                {people.map((person) => (
                  <CandidateRow key={person.userId} person={person} isOpen={isOpen} actions={actions} />
                ))}
              </ul>
            </Card>
          </>
        )}
      </QueryView>
    </div>
  )
}

/** Others answer meanwhile. Without a free seat there are no candidates, only those who were asked. */
function usePeople(id: number, isOpen: boolean) {
  const params = { id: String(id) }
  const candidates = useQuery({ ...read(candidatesApi.list, { params }), enabled: isOpen })
  const requests = useQuery({ ...read(seatRequestsApi.list, { params }), refetchInterval: pollMs })
  const shown = isOpen ? candidates.data : []
  const data: AskedPerson[] | undefined = shown && requests.data && askedPeople(shown, requests.data)
  const queries = isOpen ? [candidates, requests] : [requests]
  return {
    data,
    error: queries.find(({ isError }) => isError)?.error ?? null,
    isPending: queries.some(({ isPending }) => isPending),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  }
}

const PeopleLoading = () => (
  <Loading className="grid gap-3" blocks={['h-13 rounded-ctl', 'h-16', 'h-16', 'h-16']} />
)
