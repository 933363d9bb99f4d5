import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { href, change } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { ButtonLink, Button } from '#client/ui/button.tsx'
import { useFocusOnMount } from '#client/ui/focus.ts'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { clansApi } from '#shared/clans/api.ts'
import { ClanCards, ClansLoading } from './clan-card.tsx'

export function MyClans() {
  const { t } = useTranslation('clans')
  const mine = useQuery(read(clansApi.mine))
  useFocusOnMount()
  return (
    <div className="grid gap-3.5">
      <QueryView
        query={mine}
        loading={<ClansLoading />}
        failed={t('mine.loadFailed')}
        isEmpty={(clans) => clans.length === 0}
        empty={
          <EmptyState
            title={t('mine.empty')}
            text={t('mine.emptyText')}
            action={
              <div className="flex flex-wrap justify-center gap-3">
                <CreateClan />
                <ButtonLink variant="outline" href={href({ tab: 'community', view: 'discover' })}>
                  {t('mine.discover')}
                </ButtonLink>
              </div>
            }
          />
        }
      >
        {(clans) => (
          <>
            <div className="flex items-center justify-between gap-3">
              <p role="status" className="text-14 font-medium">
                {t('count', { count: clans.length })}
              </p>
              <CreateClan size="small" />
            </div>
            <ClanCards clans={clans} />
          </>
        )}
      </QueryView>
    </div>
  )
}

export function CreateClan({ size }: { size?: 'small' }) {
  const { t } = useTranslation('clans')
  return (
    <Button {...(size ? { size } : {})} onClick={() => change({ dialog: 'new-clan' })}>
      <Plus size={18} aria-hidden />
      {t('create')}
    </Button>
  )
}
