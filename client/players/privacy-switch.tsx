import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { read, useWrite } from '#client/lib/query-client.ts'
import { playersApi } from '#shared/players/api.ts'
import type { PlayerProfile } from '#shared/players/schema.ts'

/** Who sees one's own profile. It turns at once, and back again if the server does not follow. */
export function PrivacySwitch({ player }: { player: Pick<PlayerProfile, 'id' | 'isPublic'> }) {
  const { t } = useTranslation('players')
  const hint = useId()
  const client = useQueryClient()
  const isTurning = useRef(false)
  const write = useWrite(playersApi.change, { failure: t('profile.changeFailed') })
  const isPublic = (write.isPending ? write.variables.body.isPublic : player.isPublic) === 1
  const params = { id: String(player.id) }
  const turn = () => {
    // The second click of a double one is no second wish; it comes before the first one shows.
    if (isTurning.current) return
    isTurning.current = true
    write.mutate(
      { params, body: { isPublic: isPublic ? 0 : 1 } },
      {
        // Should reading it again have failed, what was answered here still holds.
        onSuccess: (changed) => client.setQueryData(read(playersApi.one, { params }).queryKey, changed),
        onSettled: () => (isTurning.current = false),
      },
    )
  }
  return (
    <div className="border-t-2 border-court-deep px-4 pb-3 lg:px-5">
      <button
        type="button"
        role="switch"
        aria-checked={isPublic}
        aria-describedby={hint}
        onClick={turn}
        className="flex min-h-tap-lg w-full items-center justify-between gap-4 rounded-ctl text-left font-[700]"
      >
        {t('profile.public')}
        <Track isOn={isPublic} />
      </button>
      <p id={hint} className="text-14 text-on-court-2">
        {t(isPublic ? 'profile.publicHint' : 'profile.privateHint')}
      </p>
    </div>
  )
}

function Track({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden
      className={`flex h-8 w-14 flex-none rounded-ball border-2 p-0.75 transition-colors duration-fast ${isOn ? 'justify-end border-on-ball bg-ball' : 'border-white bg-court-deep'}`}
    >
      <span
        className={`size-5.5 rounded-ball ${isOn ? 'bg-on-ball' : 'bg-white'} forced-colors:bg-[ButtonText]`}
      />
    </span>
  )
}
