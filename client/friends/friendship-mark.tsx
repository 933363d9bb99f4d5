import Clock from 'lucide-react/icons/clock'
import UserCheck from 'lucide-react/icons/user-check'
import { useTranslation } from 'react-i18next'
import { Tag } from '#client/ui/tag.tsx'

/** What two people are to each other, where there is nothing to do about it. */
export function FriendshipMark({ view }: { view: 'sent' | 'friends' }) {
  const { t } = useTranslation('friends')
  const Icon = view === 'friends' ? UserCheck : Clock
  return (
    <Tag {...(view === 'friends' ? { kind: 'court' } : {})}>
      <Icon aria-hidden />
      {t(`mark.${view}`)}
    </Tag>
  )
}
