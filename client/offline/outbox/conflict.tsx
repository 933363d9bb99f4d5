import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { longDate } from '#client/lib/format.ts'
import { read } from '#client/lib/query-client.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { MatchVenue } from '#client/matches/card/match-card.tsx'
import { Scoreboard } from '#client/matches/card/scoreboard.tsx'
import { Button } from '#client/ui/button.tsx'
import { matchesApi } from '#shared/matches/api.ts'
import type { Match } from '#shared/matches/schema.ts'
import type { MatchEntry } from './entry.ts'
import { changeEntry } from './outbox.ts'

/** A match that was edited elsewhere meanwhile, beside what was typed here. One of both is to stay. */
export function Conflict({ entry, onDiscard }: { entry: MatchEntry; onDiscard: () => void }) {
  const { t } = useTranslation('profile')
  const { match: typed } = entry.effect
  const query = useQuery({
    ...read(matchesApi.one, { params: { id: String(typed.id) } }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  // Before that it is what was typed, which the cache shows until it is read again.
  const current = query.isFetchedAfterMount ? query.data : undefined
  if (!current) return null
  const useTyped = () => {
    const body = { ...Object(entry.input.body), updatedAt: current.updatedAt }
    void changeEntry(entry, { input: { ...entry.input, body } })
  }
  return (
    <div className="grid w-full gap-3 pt-2 sm:grid-cols-2">
      <Version title={t('outbox.yours')} match={typed}>
        <Button size="small" onClick={useTyped}>
          {t('outbox.useYours')}
        </Button>
      </Version>
      <Version title={t('outbox.theirs')} match={current}>
        <Button size="small" variant="outline" onClick={onDiscard}>
          {t('outbox.useTheirs')}
        </Button>
      </Version>
    </div>
  )
}

function Version({ title, match, children }: { title: string; match: Match; children: ReactNode }) {
  const language = useLanguage()
  return (
    <section className="grid content-between gap-3 rounded-card border border-line p-3">
      <div className="grid gap-2">
        <h3 className="text-14 font-bold">{title}</h3>
        <p className="text-14 text-ink-2 first-letter:uppercase">{longDate(match.date, language)}</p>
        <Scoreboard match={match} />
        <MatchVenue match={match} />
        {match.comments && <p className="text-14 wrap-anywhere whitespace-pre-line">{match.comments}</p>}
      </div>
      {children}
    </section>
  )
}
