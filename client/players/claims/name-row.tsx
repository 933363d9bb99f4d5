import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import type { ClaimableName } from '#shared/players/claims/schema.ts'
import { ClaimLine } from './claim-line.tsx'
import { type ClaimActions, keyOfName } from './use-claim-actions.ts'

type NameRowProps = { found: ClaimableName; deeds: ClaimActions; isForbidden: boolean }

/** A name that a friend typed, and that may mean the reader. */
export function NameRow({ found, deeds, isForbidden }: NameRowProps) {
  const { t } = useTranslation('guests')
  const values = { name: found.recorder.name, player: found.player.name }
  return (
    <ClaimLine
      person={found.recorder.name}
      player={found.player}
      text={t('claims.known', values)}
      blocked={deeds.blockedIn(keyOfName(found))}
    >
      {!isForbidden && (
        <Button
          variant="outline"
          size="small"
          busy={deeds.busyIn(keyOfName(found)) === 'start'}
          busyText={t('claims.removing')}
          aria-label={t('claims.startNamed', values)}
          onClick={() => void deeds.start(found)}
        >
          {t('claims.start')}
        </Button>
      )}
    </ClaimLine>
  )
}
