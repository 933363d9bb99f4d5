import { useTranslation } from '#client/i18n/use-translation.ts'
import { shownName } from '#client/players/names.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import type { PlayerFound } from '#shared/players/schema.ts'

type SimilarPlayersProps = {
  text: string
  players: readonly PlayerFound[]
  /** Null for a new player. */
  onAnswer: (player: PlayerFound | null) => void
}

/** Asks whether a typed name is a known player's, before a guest is added. */
export function SimilarPlayers({ text, players, onAnswer }: SimilarPlayersProps) {
  const { t } = useTranslation('players')
  return (
    <div role="group" aria-label={t('meant.label')} className="grid gap-1.5 pt-1">
      <p role="status" className="text-14 text-ink-2">
        {t('meant.question', { name: text })}
      </p>
      <div className="flex flex-wrap gap-2">
        {players.map((player) => (
          <Button key={player.id} variant="outline" size="small" onClick={() => onAnswer(player)}>
            <Avatar
              name={player.name}
              imageUrl={player.profileImageUrl ?? null}
              guest={!player.isRegisteredUser}
              size="small"
            />
            {t('meant.known', { name: shownName(player.name) })}
          </Button>
        ))}
        <Button variant="quiet" size="small" onClick={() => onAnswer(null)}>
          {t('meant.keep')}
        </Button>
      </div>
    </div>
  )
}
