import { Suspense, useRef, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLocationPart, change } from '#client/lib/location.ts'
import { useDebounced } from '#client/lib/use-debounced.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import { SearchBox } from '#client/ui/fields/search-box.tsx'
import { useFocusRestoration } from '#client/ui/focus.ts'
import { Count } from '#client/ui/list/count.tsx'
import { GrowingList } from '#client/ui/list/growing-list.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState, Loading, Skeleton } from '#client/ui/states.tsx'
import type { Guest } from '#shared/players/guests/schema.ts'
import { isGuestDialog } from './guest-location.ts'
import { GuestRecord } from './guest-record.tsx'
import { useGuests } from './queries.ts'

const GuestDialog = lazyDialog(() => import('./guest-dialog.tsx').then((module) => module.GuestDialog))

const minForSearch = 10

export function GuestsSection() {
  const { t } = useTranslation('guests')
  const dialog = useLocationPart('dialog')
  const player = useLocationPart('player')
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), 200)
  const list = useGuests(q)
  const total = list.data?.total ?? 0
  const root = useRef<HTMLElement>(null)
  useFocusRestoration(root)
  return (
    <section ref={root} aria-labelledby="guests" className="mt-8 mb-6 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <SectionTitle id="guests" action={q === '' && total > 0 && <Count>{total}</Count>}>
          {t('title')}
        </SectionTitle>
        <p className="text-14 text-ink-2">{t('lead')}</p>
      </div>
      {(text !== '' || q !== '' || total > minForSearch) && (
        <SearchBox
          label={t('search')}
          clearLabel={t('clearSearch')}
          value={text}
          onChange={setText}
          status={q !== '' && list.isSuccess && !list.isPlaceholderData && t('found', { count: total })}
        />
      )}
      <QueryView
        query={list}
        failed={t('loadFailed')}
        loading={<GuestsLoading />}
        empty={q === '' && <EmptyState title={t('empty')} text={t('emptyText')} />}
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items }) => (
          <GrowingList key={q} items={items} list={list} more={t('showMore')} failed={t('moreFailed')}>
            {(shown) => (
              <Card flush>
                <ul className="divide-y divide-line">
                  {shown.map((guest) => (
                    <GuestRow key={guest.id} guest={guest} />
                  ))}
                </ul>
              </Card>
            )}
          </GrowingList>
        )}
      </QueryView>
      <Suspense>
        {player && isGuestDialog(dialog) && <GuestDialog key={player} id={player} dialog={dialog} />}
      </Suspense>
    </section>
  )
}

function GuestsLoading() {
  return (
    <Loading>
      <Card className="grid gap-5">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </Card>
    </Loading>
  )
}

const guestActions = [
  { dialog: 'rename-player', text: 'rename' },
  { dialog: 'merge-player', text: 'merge' },
  { dialog: 'offer-player', text: 'offer' },
] as const

function GuestRow({ guest }: { guest: Guest }) {
  const { t } = useTranslation('guests')
  const { id, name } = guest
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 pt-2.5 pb-1">
      <Avatar name={name} guest />
      <span className="grid min-w-40 flex-1 gap-0.5 py-1">
        <b className="overflow-hidden leading-tight font-medium text-ellipsis">{name}</b>
        <GuestRecord guest={guest} />
      </span>
      <span className="-mx-3 flex flex-wrap max-lg:w-[calc(100%+1.5rem)]">
        {guestActions.map(({ dialog, text }) => (
          <Button
            key={dialog}
            variant="quiet"
            size="small"
            className="px-3! narrow:px-2.5!"
            aria-haspopup="dialog"
            aria-label={t(`${text}.named`, { name })}
            onClick={() => change({ dialog, player: id })}
          >
            {t(`${text}.action`)}
          </Button>
        ))}
      </span>
    </li>
  )
}
