import { useTranslation } from '#client/i18n/use-translation.ts'
import { FieldError } from '#client/ui/fields/field.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import { Invitation, Unknown } from './invitation-templates.tsx'
import { Leave, Over, Recorded, Seated } from './seat-templates.tsx'
import { Section } from './visitor-parts.tsx'

/**
 * What visitor-card.ts shows of an invitation and of a guest's seat: `{name}` stands for a value, and `data-if` for when a
 * part is shown.
 */
export function VisitorTemplates() {
  return (
    <>
      <Texts />
      <Invitation />
      <Seated />
      <Recorded />
      <Over />
      <Unknown />
      <Failed of="invitation" />
      <Failed of="guest" />
      <template id="failure">
        <FieldError id="card-error">{'{error}'}</FieldError>
      </template>
      <Leave />
    </>
  )
}

// What the server can say of the requests of a visitor.
const refusals = [
  'offline',
  'unexpected',
  'unavailable',
  'too_many_requests',
  'invalid_input',
  'not_found',
  'conflict',
  'already_joined',
  'guests_not_allowed',
  'match_full',
  'match_started',
] as const
const issues = [
  'name_required',
  'name_without_letter',
  'text_too_long',
  'text_forbidden',
  'player_name_taken',
  'other',
] as const
const outcomes = ['copied', 'selected', 'failed'] as const

function Texts() {
  const { t } = useTranslation(['sharing', 'errors'])
  const texts = {
    court: t('sharing:courtNumber', { number: '{number}' }),
    spot: t('sharing:guest.spot', { position: '{position}' }),
    by: t('sharing:guest.by', { name: '{host}' }),
    errors: Object.fromEntries(refusals.map((code) => [code, t(`errors:${code}`)])),
    issues: Object.fromEntries(issues.map((code) => [code, t(`sharing:guest.issue.${code}`)])),
    outcomes: Object.fromEntries(outcomes.map((name) => [name, t(`sharing:guest.outcome.${name}`)])),
  }
  return <template id="card-texts" data-texts={JSON.stringify(texts)} />
}

export type CardTexts = Record<'errors' | 'issues' | 'outcomes', Record<string, string>> &
  Record<'court' | 'spot' | 'by', string>

function Failed({ of }: { of: 'invitation' | 'guest' }) {
  const { t } = useTranslation('sharing')
  return (
    <Section id={`${of}-failed`} label={t(`${of}.title`)}>
      <ErrorCard title={t(`${of}.loadFailed`)} onRetry={() => {}} />
    </Section>
  )
}
