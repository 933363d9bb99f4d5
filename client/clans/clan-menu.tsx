import { CalendarRange, Ellipsis, type LucideIcon, Scale, Users } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminId } from '#client/admin/impersonation.ts'
import { change } from '#client/lib/location.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { settingsForbidden } from '#shared/clans/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { seasonForbidden } from '#shared/clans/seasons/policy.ts'

/** What members do more rarely: a sheet on a phone, a small panel under the button where there is room. */
export function ClanMenu({ clan }: { clan: Clan }) {
  const { t } = useTranslation('clans')
  const [isOpen, setOpen] = useState(false)
  const isWide = useWide()
  const id = useId()
  const panel = { title: t('menu.title'), onClose: () => setOpen(false) }
  const choices = <Choices clan={clan} onChoose={panel.onClose} />
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
      {isOpen && isWide && (
        <Popover menu anchorId={id} {...panel}>
          {choices}
        </Popover>
      )}
      {isOpen && !isWide && (
        <Dialog open size="auto" {...panel}>
          {choices}
        </Dialog>
      )}
    </>
  )
}

function Choices({ clan, onChoose }: { clan: Clan; onChoose: () => void }) {
  const { t } = useTranslation('clans')
  const adminId = useAdminId()
  const open = (dialog: 'balance' | 'season' | 'members') => () => {
    onChoose()
    change({ dialog })
  }
  return (
    <ul className="grid max-lg:-mx-3 lg:p-1.5">
      <Choice icon={Scale} onChoose={open('balance')}>
        {t('menu.balance')}
      </Choice>
      {settingsForbidden(clan) !== null && (
        <Choice icon={Users} onChoose={open('members')}>
          {t('page.seeMembers')}
        </Choice>
      )}
      {seasonForbidden({ adminId }, clan) === null && (
        <Choice icon={CalendarRange} onChoose={open('season')}>
          {t('menu.season')}
        </Choice>
      )}
    </ul>
  )
}

type ChoiceProps = { icon: LucideIcon; onChoose: () => void; children: string }

function Choice({ icon: Icon, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-tap-lg w-full items-center gap-3 rounded-ctl px-3 text-left font-[600] text-ink hover:bg-surface-2"
      >
        <Icon className="flex-none" aria-hidden />
        {children}
      </button>
    </li>
  )
}
