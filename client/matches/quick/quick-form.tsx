import { useState } from 'react'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useIssueText } from '#client/i18n/issue-text.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { offerInstallation } from '#client/install/installation.ts'
import { change } from '#client/lib/location.ts'
import { LiveOutcome } from '#client/matches/form/live-outcome.tsx'
import { matchDraftKey } from '#client/matches/form/match-draft.ts'
import { MatchFormNotice } from '#client/matches/form/match-form-notice.tsx'
import {
  type Finishing,
  type MatchFormValues,
  otherSeats,
  proposeMatch,
} from '#client/matches/form/match-form-values.ts'
import { issuesIn } from '#client/matches/form/match-issues.ts'
import { type MatchFormState, useMatchForm } from '#client/matches/form/use-match-form.ts'
import { firstNames } from '#client/players/names.ts'
import { Button } from '#client/ui/button.tsx'
import { FieldError } from '#client/ui/fields/field.tsx'
import { Segmented } from '#client/ui/fields/segmented.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { canWriteMatch } from '#shared/matches/policy.ts'
import type { Match } from '#shared/matches/schema.ts'
import { othersOf, withPartner } from './pairing.ts'
import { QuickDetails } from './quick-details.tsx'
import { ScorePad } from './score-pad.tsx'
import { SeatName, SeatSearch } from './seat-search.tsx'

type QuickFormProps = {
  title: string
  user: CurrentUser
  /** What the form begins with. */
  initial: MatchFormValues
  finishing?: Finishing | undefined
  onRecorded: (match: Match) => void
}

/** The score of a match whose players are known, with all else folded. What is typed is kept until it is recorded. */
export function QuickForm({ title, user, initial, finishing, onRecorded }: QuickFormProps) {
  // With those of the parts that open later: waiting for texts then would lose what is typed.
  const { t } = useTranslation(['match', 'matches', 'players', 'ui'])
  const adminId = useAdminId()
  const [isGone, setGone] = useState(false)
  const [changing, setChanging] = useState<Seat | null>(null)
  const draft = matchDraftKey(user.id, finishing ? `planned-${finishing.id}` : `four-${idsOf(initial)}`)
  const state = useMatchForm({
    match: undefined,
    finishing,
    proposal: { draft, initial },
    userId: user.id,
    isGone,
    onSaved: (match) => {
      if (adminId === null) offerInstallation()
      if (finishing) finishing.onDone(match.id)
      else onRecorded(match)
    },
    onRefused: ({ status }) => setGone(status === 404),
  })
  const { values, put } = state
  const names = firstNames(othersOf(values).map(({ name }) => name))
  const seatName = (seat: Seat) => (
    <SeatName
      name={names[otherSeats.indexOf(seat)] ?? ''}
      seat={seat}
      player={values[seat]}
      onChange={() => setChanging(seat)}
    />
  )
  return (
    <form noValidate onSubmit={(event) => void state.submit(event)} className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-16">{title}</h3>
        <Button variant="quiet" size="small" onClick={() => openWholeForm(user.id, values, draft, finishing)}>
          {t('quick.wholeForm')}
        </Button>
      </div>
      <MatchFormNotice state={state} onReload={() => {}} onDiscard={state.discard} />
      <ScorePad
        value={values.sets}
        onChange={(sets) => put('sets', sets)}
        us={
          <span className="flex min-w-0 items-center gap-1.5 font-bold">
            {t('quick.you')}
            {seatName('userPartner')}
          </span>
        }
        them={
          <span className="flex min-w-0 items-center gap-1.5">
            {seatName('opponent1')}
            {seatName('opponent2')}
          </span>
        }
        errors={useSetErrors(state)}
        onDecided={() => document.getElementById('quick-save')?.focus()}
      >
        {changing && (
          <SeatSearch
            key={changing}
            state={state}
            seat={changing}
            ownPlayerId={user.playerId}
            onDone={() => setChanging(null)}
          />
        )}
      </ScorePad>
      <Partners values={values} onTurn={(lineup) => otherSeats.forEach((seat) => put(seat, lineup[seat]))} />
      <QuickDetails state={state} />
      <Issues state={state} />
      <div className="flex items-center gap-3">
        <LiveOutcome sets={values.sets} />
        {canWriteMatch({ adminId }, values.matchType) ? (
          <Button id="quick-save" type="submit" busy={state.isSaving} busyText={t('form.saving')}>
            {t('form.save')}
          </Button>
        ) : (
          <Forbidden />
        )}
      </div>
    </form>
  )
}

type Seat = (typeof otherSeats)[number]

const idsOf = (values: MatchFormValues) =>
  othersOf(values)
    .map(({ name, player }) => player?.id ?? name)
    .join('-')

function useSetErrors({ form }: MatchFormState) {
  const issues = issuesIn(form.formState.errors)
  const text = useIssueText('match')
  return [0, 1, 2].map((set) => text(issues.find(({ field }) => field === `sets.${set}`)))
}

type PartnersProps = { values: MatchFormValues; onTurn: (lineup: ReturnType<typeof withPartner>) => void }

/** The pairings of the four: with whom of the others the user plays. */
function Partners({ values, onTurn }: PartnersProps) {
  const { t } = useTranslation('match')
  const others = othersOf(values)
  if (others.some(({ name }) => name === '')) return null
  const names = firstNames(others.map(({ name }) => name))
  // In the same order, whoever is the partner.
  const options = others
    .map((player, index) => ({ value: player.name, label: names[index] ?? '', player }))
    .toSorted((one, other) => (one.value < other.value ? -1 : 1))
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
      <span aria-hidden className="text-14 font-medium">
        {t('form.partner')}
      </span>
      <Segmented
        label={t('form.partner')}
        value={values.userPartner.name}
        options={options}
        onChange={(name) => {
          const chosen = others.find((player) => player.name === name)
          if (chosen) onTurn(withPartner(values, chosen))
        }}
      />
    </div>
  )
}

/** What is wrong beside the score. */
function Issues({ state: { form } }: { state: MatchFormState }) {
  const text = useIssueText('match')
  const issues = issuesIn(form.formState.errors).filter(({ field }) => !field.startsWith('sets'))
  return issues.map((issue) => <FieldError key={issue.field}>{text(issue)}</FieldError>)
}

/** It has what was typed here. */
function openWholeForm(
  userId: string,
  values: MatchFormValues,
  draft: string,
  finishing: Finishing | undefined,
) {
  if (finishing) return change({ tab: 'matches', dialog: 'finish', scheduled: finishing.id })
  proposeMatch(userId, values, draft)
  return change({ dialog: 'record' })
}
