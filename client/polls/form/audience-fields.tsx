import { useQuery } from '@tanstack/react-query'
import { useFriendList } from '#client/friends/queries.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { read } from '#client/lib/query-client.ts'
import { fullName } from '#client/players/names.ts'
import { Field, FieldError } from '#client/ui/fields/field.tsx'
import { Select } from '#client/ui/fields/select.tsx'
import { Switch } from '#client/ui/fields/switch.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { ListEnd } from '#client/ui/list/list-end.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { ErrorCard, Skeleton } from '#client/ui/states.tsx'
import { clansApi } from '#shared/clans/api.ts'
import { maxVoters } from '#shared/polls/schema.ts'
import type { PollFormState } from './use-poll-form.ts'

type Props = { state: PollFormState }

/** Whom a poll is for, and until when they answer. It has a link in any case. */
export function AudienceFields({ state }: Props) {
  const { t } = useTranslation('polls')
  const { values, put, errorOf } = state
  return (
    <>
      <FriendChecklist state={state} />
      <ClanField state={state} />
      <Switch
        label={t('form.guests')}
        hint={t(values.guestsAllowed ? 'form.guestsOn' : 'form.guestsOff')}
        checked={values.guestsAllowed}
        onChange={(allowed) => put('guestsAllowed', allowed)}
      />
      <Field
        label={t('form.closesOn')}
        optionalText={t('form.optional')}
        htmlFor="poll-closesOn"
        hint={t('form.closesOnHint')}
        error={errorOf('closesOn')}
      >
        <TextInput
          type="date"
          value={values.closesOn}
          onChange={(event) => put('closesOn', event.target.value)}
        />
      </Field>
    </>
  )
}

function FriendChecklist({ state: { values, put, errorOf } }: Props) {
  const { t } = useTranslation('polls')
  const friends = useFriendList()
  const { userIds } = values
  const error = errorOf('userIds')
  return (
    <fieldset
      id="poll-userIds"
      tabIndex={-1}
      aria-describedby="poll-friends-hint"
      className="grid min-w-0 gap-1.5"
    >
      <legend className="mb-1.5 text-14 font-medium">{t('form.friends')}</legend>
      <QueryView
        query={friends}
        loading={<Skeleton className="h-26 rounded-ctl" />}
        failed={t('form.friendsFailed')}
        empty={<p className="text-14 text-ink-2">{t('form.noFriends')}</p>}
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items }) => (
          <>
            <div className="max-h-72 divide-y divide-line overflow-y-auto rounded-ctl border-2 border-line-strong bg-surface">
              {items.map((friend) => (
                <label
                  key={friend.id}
                  className="flex min-h-tap cursor-pointer items-center gap-3 px-3 py-1.5"
                >
                  <input
                    type="checkbox"
                    checked={userIds.includes(friend.id)}
                    disabled={!userIds.includes(friend.id) && userIds.length === maxVoters - 1}
                    onChange={({ target }) =>
                      put(
                        'userIds',
                        target.checked
                          ? [...userIds, friend.id]
                          : userIds.filter((each) => each !== friend.id),
                      )
                    }
                    className="size-6 flex-none accent-(--action)"
                  />
                  <span className="min-w-0 leading-tight wrap-anywhere">{fullName(friend)}</span>
                </label>
              ))}
              <ListEnd list={friends} more={t('form.moreFriends')} failed={t('form.friendsFailed')} />
            </div>
            <p id="poll-friends-hint" className="text-13 text-ink-2">
              {t('form.friendsHint')}
            </p>
          </>
        )}
      </QueryView>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

function ClanField({ state: { values, put, errorOf } }: Props) {
  const { t } = useTranslation('polls')
  const clans = useQuery(read(clansApi.mine))
  const own = clans.data ?? []
  if (clans.isError) return <ErrorCard title={t('form.clansFailed')} onRetry={() => void clans.refetch()} />
  if (own.length === 0) return null
  return (
    <Field label={t('form.clan')} htmlFor="poll-clanId" error={errorOf('clanId')}>
      <Select
        value={values.clanId ?? ''}
        onChange={(event) => put('clanId', Number(event.target.value) || null)}
      >
        <option value="">{t('form.noClan')}</option>
        {own.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
