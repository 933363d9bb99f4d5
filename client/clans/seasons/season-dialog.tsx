import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { close } from '#client/lib/location.ts'
import { RatingRulesLink } from '#client/matches/ranked/rating-rules-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Segmented } from '#client/ui/fields/segmented.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import type { Clan } from '#shared/clans/schema.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { FrozenRules } from './frozen-rules.tsx'
import { NextSeason } from './next-season.tsx'
import { RuleFields, SeasonFields } from './rule-fields.tsx'
import { useNextSeason } from './use-next-season.ts'
import { useRunningSeason, type RunningSeasonState } from './use-running-season.ts'

type SeasonDialogProps = {
  clan: Clan
  /** The running season. */
  season: Season
}

/** For admins: the fields of the running season that may still change, and the start of the next one. */
export function SeasonDialog({ clan, season }: SeasonDialogProps) {
  const user = useCurrentUser()
  return user ? <OpenDialog key={season.id} clan={clan} season={season} user={user} /> : null
}

type SeasonTab = 'running' | 'next'

function OpenDialog({ clan, season, user }: SeasonDialogProps & { user: CurrentUser }) {
  const { t } = useTranslation('ratings')
  const running = useRunningSeason({ clan, season, userId: user.id })
  const next = useNextSeason({ clan, season, userId: user.id })
  const [tab, setTab] = useState<SeasonTab>(() =>
    next.form.isDirty && !running.form.isDirty ? 'next' : 'running',
  )
  const isOfNext = tab === 'next'
  const leave = () => {
    running.form.discard()
    next.form.discard()
    close('dialog')
  }
  return (
    <Dialog
      open
      onClose={leave}
      title={t('seasons.title')}
      description={t('seasons.about')}
      isDirty={running.form.isDirty || next.form.isDirty}
      footer={
        <Button
          type="submit"
          form={isOfNext ? 'next-season' : 'running-season'}
          wide
          busy={isOfNext ? next.isSaving : running.isSaving}
          busyText={t(isOfNext ? 'seasons.starting' : 'seasons.saving')}
        >
          {t(isOfNext ? 'seasons.start' : 'seasons.save')}
        </Button>
      }
    >
      <div className="grid content-start gap-4">
        <Segmented<SeasonTab>
          label={t('seasons.parts')}
          value={tab}
          options={[
            { value: 'running', label: t('seasons.running') },
            { value: 'next', label: t('seasons.next') },
          ]}
          onChange={setTab}
        />
        {isOfNext ? (
          <NextSeason state={next} season={season} />
        ) : (
          <RunningSeason state={running} season={season} />
        )}
      </div>
    </Dialog>
  )
}

type RunningSeasonProps = { state: RunningSeasonState; season: Season }

/** Until its first match all fields can change, then only the name and the end date. */
function RunningSeason({ state: { form }, season }: RunningSeasonProps) {
  const { t } = useTranslation('ratings')
  return (
    <form
      id="running-season"
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className="grid content-start gap-4"
    >
      {!form.isFrozen && <p className="text-14 text-ink-2">{t('seasons.open')}</p>}
      <SeasonFields state={form} />
      {form.isFrozen ? <FrozenRules season={season} /> : <RuleFields state={form} />}
      <RatingRulesLink clanId={season.clanId} />
    </form>
  )
}
