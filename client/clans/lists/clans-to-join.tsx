import { useTranslation } from 'react-i18next'
import { openClan } from '#client/clans/locations.ts'
import { useJoin } from '#client/clans/use-join.ts'
import { Button } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/tag.tsx'
import type { Clan } from '#shared/clans/schema.ts'
import { ClanCards } from './clan-card.tsx'

/** Clans, each with the way in, or with the word that the reader is in it already. */
export function ClansToJoin({ clans }: { clans: readonly Clan[] }) {
  const { t } = useTranslation('clans')
  const { join, isJoining } = useJoin()
  const joinAndOpen = async ({ id }: Clan) => {
    if (await join(id)) openClan(id)
  }
  return (
    <ClanCards
      clans={clans}
      renderAction={(clan) =>
        clan.userRole ? (
          <Tag kind="court">{t('role.member')}</Tag>
        ) : (
          <Button
            variant="outline"
            size="small"
            // Above the link that covers the card.
            className="relative flex-none narrow:w-full"
            busy={isJoining(clan.id)}
            busyText={t('joiningShort')}
            aria-label={t('joinNamed', { name: clan.name })}
            onClick={() => void joinAndOpen(clan)}
          >
            {t('join')}
          </Button>
        )
      }
    />
  )
}
