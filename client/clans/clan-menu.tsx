import CalendarRange from 'lucide-react/icons/calendar-range'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Scale from 'lucide-react/icons/scale'
import Users from 'lucide-react/icons/users'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminId } from '#client/admin/impersonation.ts'
import { change } from '#client/lib/location.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuChoice } from '#client/ui/menu.tsx'
import { settingsForbidden } from '#shared/clans/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { seasonForbidden } from '#shared/clans/seasons/policy.ts'

/** The less frequent actions of members. */
export function ClanMenu({ clan }: { clan: Clan }) {
  const { t } = useTranslation('clans')
  const [isOpen, setOpen] = useState(false)
  const adminId = useAdminId()
  const id = useId()
  const close = () => setOpen(false)
  const open = (dialog: 'balance' | 'season' | 'members') => () => {
    close()
    change({ dialog })
  }
  return (
    <>
      <IconButton
        id={id}
        label={t('menu.title')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="border-2 border-line-strong bg-surface"
      >
        <Ellipsis size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <Menu title={t('menu.title')} anchorId={id} onClose={close}>
          <MenuChoice icon={Scale} onChoose={open('balance')}>
            {t('menu.balance')}
          </MenuChoice>
          {settingsForbidden(clan) !== null && (
            <MenuChoice icon={Users} onChoose={open('members')}>
              {t('page.seeMembers')}
            </MenuChoice>
          )}
          {seasonForbidden({ adminId }, clan) === null && (
            <MenuChoice icon={CalendarRange} onChoose={open('season')}>
              {t('menu.season')}
            </MenuChoice>
          )}
        </Menu>
      )}
    </>
  )
}
