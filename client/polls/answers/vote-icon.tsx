import Check from 'lucide-react/icons/check'
import Tilde from 'lucide-react/icons/circle-question-mark'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import type { Vote } from '#shared/polls/schema.ts'

const icons = { yes: Check, maybe: Tilde, no: X, none: Minus }

/** Each answer has a form of its own: colour alone tells nothing. */
export function VoteIcon({ vote, size = 18 }: { vote: Vote | null; size?: number }) {
  const Icon = icons[vote ?? 'none']
  return <Icon size={size} className="flex-none" aria-hidden />
}
