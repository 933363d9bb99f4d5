import type { LucideIcon } from 'lucide-react'
import { useOnline } from '#client/lib/use-online.ts'
import { Button } from './button.tsx'

type OnlineButtonProps = { icon: LucideIcon; text: string; offline: string; onClick: () => void }

/** Offers what needs a connection. Without one it says so. */
export function OnlineButton({ icon: Icon, text, offline, onClick }: OnlineButtonProps) {
  const isOnline = useOnline()
  return (
    <Button variant="quiet" disabled={!isOnline} onClick={onClick} className="justify-self-start">
      <Icon aria-hidden />
      {isOnline ? text : offline}
    </Button>
  )
}
