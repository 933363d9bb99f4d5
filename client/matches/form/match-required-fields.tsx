import type { ReactNode } from 'react'
import { useIssueText } from '#client/i18n/issue-text.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isOutsider, type TypedStandings } from '#client/matches/ranked/use-standings.ts'
import { firstNames } from '#client/players/names.ts'
import { type ChosenPlayer, PlayerSearch } from '#client/players/search/player-search.tsx'
import type { Lineup } from '#client/players/search/use-known-players.ts'
import { Field } from '#client/ui/fields/field.tsx'
import { DifficultySlider } from './difficulty-slider.tsx'
import { MatchDate } from './match-date.tsx'
import { type FieldIssue, issuesIn } from './match-issues.ts'
import { ScoreInputs } from './score-inputs.tsx'
import type { MatchFormState } from './use-match-form.ts'

type Seat = 'userPartner' | 'opponent1' | 'opponent2'
type MatchRequiredFieldsProps = {
  state: MatchFormState
  ownPlayerId: number
  standings: TypedStandings
  children: ReactNode
}

export function MatchRequiredFields({ state, ownPlayerId, standings, children }: MatchRequiredFieldsProps) {
  const { form, values, known, put } = state
  const { t } = useTranslation(['match', 'matches'])
  const issueText = useIssueText('match')
  const issues = issuesIn(form.formState.errors)
  const isRanked = values.matchType === 'ranked' && values.clanId !== null
  const errorOf = (field: FieldIssue['field']) => issueText(issues.find((each) => each.field === field))
  const others = [values.userPartner, values.opponent1, values.opponent2]
  const taken = others.flatMap(({ player }) => player?.id ?? [])
  const [partner, one, other] = firstNames(others.map(({ name }) => name))
  // Shown as soon as the player is picked, because the match would be refused.
  const outsider = (seat: Seat) =>
    isRanked && isOutsider(standings, values[seat]) ? issueText({ code: 'player_not_in_clan' }) : undefined
  const fillAll = (lineup: Lineup) => {
    const [partner, opponent1, opponent2] = lineup.map((player): ChosenPlayer => ({
      name: player.name,
      player,
    }))
    if (partner) put('userPartner', partner)
    if (opponent1) put('opponent1', opponent1)
    if (opponent2) put('opponent2', opponent2)
    document.getElementById('match-sets.0.userScore')?.focus()
  }
  const search = (seat: Seat, label: string, compact = false) => (
    <Field label={label} htmlFor={`match-${seat}`} error={errorOf(seat) ?? outsider(seat)}>
      <PlayerSearch
        value={values[seat]}
        onChange={(player) => put(seat, player)}
        exclude={[ownPlayerId, ...taken.filter((id) => id !== values[seat].player?.id)]}
        compact={compact}
        known={known}
        isUnclear={issues.some(({ field, code }) => field === seat && code === 'player_unclear')}
        role={seat === 'userPartner' ? 'partner' : 'opponent'}
        onSameAgain={others.every(({ name }) => name.trim() === '') ? fillAll : undefined}
      />
    </Field>
  )
  return (
    <div className="grid content-start gap-4 lg:gap-3">
      <MatchDate value={values.date} onChange={(date) => put('date', date)} error={errorOf('date')} />
      <div className="grid gap-2.5">
        <div className="relative">{search('userPartner', t('form.partner'))}</div>
        <div className="relative grid grid-cols-2 items-start gap-3">
          {search('opponent1', t('form.opponent1'), true)}
          {search('opponent2', t('form.opponent2'), true)}
        </div>
      </div>
      <ScoreInputs
        value={values.sets}
        onChange={(sets) => put('sets', sets)}
        us={partner ? t('matches:youAnd', { name: partner }) : ''}
        them={one && other ? t('matches:pair', { one, other }) : ''}
        errors={[errorOf('sets.0'), errorOf('sets.1'), errorOf('sets.2')]}
        onDecided={() => document.getElementById('match-difficulty')?.focus()}
      />
      <DifficultySlider
        value={values.difficulty}
        isFelt={values.difficultyFelt}
        onChange={(difficulty) => {
          put('difficulty', difficulty)
          put('difficultyFelt', true)
        }}
      />
      {children}
    </div>
  )
}
