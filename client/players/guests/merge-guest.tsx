import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLocationPart } from '#client/lib/location.ts'
import { useDebounced } from '#client/lib/use-debounced.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { isSameName } from '#client/players/search/use-player-search.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { SearchBox } from '#client/ui/fields/search-box.tsx'
import { ListEnd, ListFailed } from '#client/ui/list/list-end.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { guestsApi } from '#shared/players/guests/api.ts'
import type { Guest } from '#shared/players/guests/schema.ts'
import { BlockedNotice, inlineErrors } from './blocked-notice.tsx'
import { Choices } from './choices.tsx'
import { closeGuestDialog } from './guest-location.ts'
import { GuestRecord } from './guest-record.tsx'
import { useGuests } from './queries.ts'
import { useClosingAction } from './use-closing-action.ts'

export function MergeGuest({ guest }: { guest: Guest }) {
  const { t } = useTranslation('guests')
  const meant = useLocationPart('q') ?? ''
  const [text, setText] = useState(meant)
  const [picked, setPicked] = useState<Guest | null>(null)
  const list = useGuests(useDebounced(text.trim(), 200))
  const others = list.data?.items.filter(({ id }) => id !== guest.id) ?? []
  const into =
    picked ?? (meant === '' ? undefined : others.find(({ name }) => isSameName(name, meant))) ?? null
  const { merge, isBusy, blocked, forget } = useMerge(guest)
  const isAlone = list.isSuccess && text === '' && others.length === 0 && !list.hasNextPage
  return (
    <Dialog
      onClose={closeGuestDialog}
      title={t('merge.title', { name: guest.name })}
      description={t('merge.about')}
      footer={
        !isAlone && (
          <div className="grid gap-3">
            <MergeSummary guest={guest} into={into} />
            <Button
              variant="danger-solid"
              wide
              disabled={!into}
              busy={isBusy}
              busyText={t('merge.busy')}
              onClick={() => into && merge(into)}
            >
              {t('merge.confirm')}
            </Button>
          </div>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
        {blocked && <BlockedNotice blocked={blocked} />}
        {isAlone ? (
          <EmptyState title={t('merge.none')} text={t('merge.noneText')} />
        ) : (
          <SearchBox
            label={t('search')}
            clearLabel={t('clearSearch')}
            value={text}
            onChange={setText}
            status={
              text !== '' && list.isSuccess && !list.isPlaceholderData && t('found', { count: others.length })
            }
          />
        )}
        <ListFailed list={list} title={t('loadFailed')} />
        {others.length > 0 && (
          <Choices
            label={t('merge.which')}
            choices={others.map((other) => ({ ...other, guest: true, about: <GuestRecord guest={other} /> }))}
            chosen={into?.id}
            onChoose={(chosen) => {
              forget()
              setPicked(others.find(({ id }) => id === chosen) ?? null)
            }}
          />
        )}
        <ListEnd list={list} more={t('showMore')} failed={t('moreFailed')} />
      </div>
    </Dialog>
  )
}

function MergeSummary({ guest: { name, matches }, into }: { guest: Guest; into: Guest | null }) {
  const { t } = useTranslation('guests')
  return (
    <p role="status" className="text-14 wrap-anywhere">
      {into ? (
        <>
          {t('merge.moves', { count: matches, name, into: into.name })} <b>{t('merge.final')}</b>
        </>
      ) : (
        t('merge.choose')
      )}
    </p>
  )
}

function useMerge({ id, name }: Guest) {
  const { t } = useTranslation('guests')
  const { act, ...action } = useClosingAction()
  const write = useWrite(guestsApi.merge, { failure: t('merge.failed'), inlineErrors })
  const merge = (into: Guest) =>
    act(async () => {
      await write.mutateAsync({ params: { id: String(id) }, body: { intoId: into.id } })
      return t('merge.done', { name, into: into.name })
    })
  return { ...action, merge, isBusy: write.isPending }
}
