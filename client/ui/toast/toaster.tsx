import * as Radix from '@radix-ui/react-toast'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { dismissToast, linesOf, type ShownToast, useToast } from './toast-store.ts'
import { useToastPosition } from './use-toast-position.ts'

/** One toast for five seconds; a swipe to the right, or F8 and its close button, dismiss it. */
export function Toaster() {
  const { t } = useTranslation('ui')
  const toast = useToast()
  const list = useRef<HTMLOListElement>(null)
  useToastPosition(list, toast !== null)
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={t('notice')}>
      {toast && <OneToast key={toast.id} toast={toast} />}
      <Radix.Viewport
        ref={list}
        hotkey={['F8']}
        label={`${t('notices')} ({hotkey})`}
        className="fixed right-0 bottom-[calc(6.5rem+env(safe-area-inset-bottom))] z-60 w-full max-w-[420px] px-gutter max-lg:left-0 max-lg:mx-auto lg:bottom-6"
      />
    </Radix.Provider>
  )
}

function OneToast({ toast }: { toast: ShownToast }) {
  const { t } = useTranslation('ui')
  const isError = toast.kind === 'error'
  const [title = '', ...lines] = linesOf(toast, t('success'))
  return (
    <Radix.Root
      type={isError ? 'foreground' : 'background'}
      onEscapeKeyDown={leaveToDialog}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      className={`toast flex min-h-14 items-center gap-3 rounded-ctl py-2 pr-2 pl-4 font-medium shadow-float ${isError ? 'bg-loss text-on-loss' : 'bg-ink text-bg'}`}
    >
      {isError ? <CircleAlert className="flex-none" aria-hidden /> : <Pip />}
      <div className="grid min-w-0 flex-1 gap-0.5 py-1 leading-snug wrap-anywhere">
        <Radix.Title {...announced(title)}>{title}</Radix.Title>
        <Radix.Description asChild>
          <div className="text-14 font-regular">
            {lines.map((line) => (
              <p key={line} {...announced(line)}>
                {line}
              </p>
            ))}
          </div>
        </Radix.Description>
      </div>
      {toast.action && (
        <Radix.Action asChild altText={toast.action.label}>
          <Link
            href={toast.action.href}
            className="inline-flex min-h-tap items-center rounded-ctl border-2 border-current px-3 text-14 font-bold text-inherit no-underline"
          >
            {toast.action.label}
          </Link>
        </Radix.Action>
      )}
      <Radix.Close aria-label={t('close')} className="grid size-tap flex-none place-items-center rounded-ctl">
        <X size={18} aria-hidden />
      </Radix.Close>
    </Radix.Root>
  )
}

// By default Radix announces all lines as one.
const announced = (line: string) => ({
  'data-radix-toast-announce-exclude': '',
  'data-radix-toast-announce-alt': /[.!?…]$/.test(line) ? `${line} ` : `${line}. `,
})

// Escape closes the dialog below, unless the toast has the focus.
function leaveToDialog(event: KeyboardEvent) {
  const isHere = event.target instanceof Element && event.target.closest('.toast')
  if (!isHere && document.querySelector('.dialog-layer')) event.preventDefault()
}

function Pip() {
  return (
    <span aria-hidden className="grid size-7 flex-none place-items-center rounded-ball bg-ball text-on-ball">
      <Check size={18} />
    </span>
  )
}
