import type { ReactNode } from 'react'
import { useIssueText } from '#client/i18n/issue-text.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { courtSeats, type Sides } from '#client/matches/court-sides.ts'
import { courtNames } from '#client/players/names.ts'
import type { ChosenPlayer } from '#client/players/search/player-search.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { TextArea, TextInput } from '#client/ui/fields/text-input.tsx'
import { CourtPicker } from './court-picker.tsx'
import { issuesIn } from './match-issues.ts'
import { MatchTypeFields } from './match-type-fields.tsx'
import type { MatchFormState } from './use-match-form.ts'

export function MatchOptionalFields({
  state,
  own,
  children,
}: {
  state: MatchFormState
  own: { name: string; imageUrl: string | null }
  children: ReactNode
}) {
  const { t } = useTranslation(['match', 'matches'])
  const issueText = useIssueText('match')
  const { form, values, put } = state
  const others = [values.userPartner, values.opponent1, values.opponent2]
  const [partner, opponent1, opponent2] = courtNames(others.map(({ name }) => name))
  const people = {
    user: { called: t('matches:you'), fullName: own.name, imageUrl: own.imageUrl },
    partner: person(values.userPartner, partner, t('form.partner')),
    opponent1: person(values.opponent1, opponent1, t('form.opponent1')),
    opponent2: person(values.opponent2, opponent2, t('form.opponent2')),
  }
  const change = (sides: Sides) => {
    for (const seat of courtSeats) put(`${seat}Position`, sides[`${seat}Position`])
  }
  const textField = (name: 'venue' | 'courtName' | 'comments', label: string) => {
    const issue = issuesIn(form.formState.errors).find(({ field }) => field === name)
    const control = form.register(name)
    return (
      <Field label={label} optionalText={t('optional')} htmlFor={`match-${name}`} error={issueText(issue)}>
        {name === 'comments' ? <TextArea {...control} /> : <TextInput {...control} autoComplete="off" />}
      </Field>
    )
  }
  return (
    <div className="grid content-start gap-4">
      <CourtPicker sides={values} people={people} onChange={change} />
      <MatchTypeFields state={state} />
      {children}
      <div className="grid grid-cols-2 items-start gap-3">
        {textField('venue', t('form.venue'))}
        {textField('courtName', t('form.court'))}
      </div>
      {textField('comments', t('form.comments'))}
    </div>
  )
}

const person = ({ name, player }: ChosenPlayer, called: string | undefined, role: string) => ({
  called: called || role,
  fullName: name.trim() || role,
  imageUrl: player?.profileImageUrl ?? null,
})
