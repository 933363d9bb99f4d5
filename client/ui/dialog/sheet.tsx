import * as Radix from '@radix-ui/react-dialog'
import X from 'lucide-react/icons/x'
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { InDocument, usePlace } from '#client/ui/place.ts'
import { useModalLayer } from './modal-layer.ts'

export type SheetProps = {
  /** Of one that is rendered ahead. */
  name?: string
  /** By default it is open as long as it is rendered. */
  open?: boolean
  onClose: () => void
  title: string
  description?: string
  wide?: boolean
  /** `auto`: as high as its content; `confirm`: a short question. Otherwise nearly full height. */
  size?: 'auto' | 'confirm'
  /** Pinned below the content. */
  footer?: ReactNode
  /** By default the first control of the content. */
  initialFocus?: 'close' | (() => HTMLElement | null)
  children?: ReactNode
}

/** A bottom sheet on a phone, a centred panel from 1024 px. */
export function Sheet({ open = true, name, ...props }: SheetProps) {
  const place = usePlace(name)
  return (
    <Radix.Root open={open} modal={false} onOpenChange={() => props.onClose()}>
      <Radix.Portal container={place}>
        <InDocument place={place} put={putOverPage} />
        <Layer {...props} />
      </Radix.Portal>
    </Radix.Root>
  )
}

const putOverPage = (place: HTMLElement) => {
  if (!place.isConnected) document.body.append(place)
}

// Radix's modal mode writes a <style> element, which the CSP forbids. Instead the layer makes the page
// inert, stops its scrolling and restores the focus.
function Layer({
  onClose,
  title,
  description,
  wide,
  size,
  footer,
  initialFocus,
  children,
}: Omit<SheetProps, 'open' | 'name'>) {
  const { t } = useTranslation('ui')
  const layer = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const returnFocus = useModalLayer(layer)
  const swipe = useSwipeDown(layer, onClose)
  useEscape(layer, onClose)
  return (
    <div ref={layer} className="dialog-layer fixed inset-0 z-50">
      <div aria-hidden className="absolute inset-0 bg-scrim" onClick={onClose} />
      <Radix.Content
        aria-modal
        {...(description ? {} : { 'aria-describedby': undefined })}
        onEscapeKeyDown={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
        onOpenAutoFocus={(event) => {
          const asked = initialFocus === 'close' ? closeButton.current : initialFocus?.()
          const start = asked ?? content.current?.querySelector<HTMLElement>(focusable)
          if (!start) return
          event.preventDefault()
          start.focus()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          returnFocus()
        }}
        className={`sheet absolute flex flex-col bg-bg shadow-float ${widths[size ?? (wide ? 'wide' : 'full')]} ${size ? 'max-lg:max-h-[90dvh]' : 'max-lg:top-11'}`}
      >
        <header
          {...swipe}
          data-uncovered
          className="relative flex flex-none touch-none items-center gap-3 py-2 pr-2 pl-gutter before:absolute before:top-2 before:left-1/2 before:h-1 before:w-10 before:-translate-x-1/2 before:rounded-full before:bg-line-strong lg:pt-4 lg:pr-4 lg:pb-3 lg:pl-6 lg:before:hidden"
        >
          <Radix.Title
            className={`min-w-0 flex-1 pt-3 wrap-anywhere lg:pt-0 ${size ? 'text-20' : 'text-24'}`}
          >
            {title}
          </Radix.Title>
          <Radix.Close
            ref={closeButton}
            aria-label={t('close')}
            className="grid size-tap flex-none place-items-center rounded-ctl"
          >
            <X aria-hidden />
          </Radix.Close>
        </header>
        {description && <Radix.Description className={visible(size)}>{description}</Radix.Description>}
        {/* Begins a little higher than what it shows, so that the focus ring of the first control is not cut off. */}
        <div
          ref={content}
          className="-mt-1.5 min-h-0 flex-1 overflow-y-auto overscroll-contain px-gutter pt-1.5 pb-4 lg:px-6 lg:pb-5"
        >
          {children}
        </div>
        {footer && (
          <footer
            data-uncovered
            className="flex-none border-t-4 border-net-tape bg-surface px-gutter pt-3 pb-[calc(0.875rem+env(safe-area-inset-bottom))] lg:px-6 lg:pb-3"
          >
            {footer}
          </footer>
        )}
      </Radix.Content>
    </div>
  )
}

// Radix gives Escape to the newest layer, which may be a toast.
function useEscape(layer: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const key = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !(target instanceof Element)) return
      const isTop = [...document.querySelectorAll('.dialog-layer')].at(-1) === layer.current
      if (isTop && (target === document.body || layer.current?.contains(target))) close()
    }
    document.addEventListener('keydown', key, { capture: true })
    return () => document.removeEventListener('keydown', key, { capture: true })
  }, [layer])
}

const focusable = ':is(a[href], button, input, select, textarea):not(:disabled)'

// For screen readers, unless it is a question.
const visible = (size: SheetProps['size']) => (size === 'confirm' ? 'px-gutter pb-4 lg:px-6' : 'sr-only')

const widths = {
  full: 'lg:w-140',
  auto: 'lg:w-140',
  wide: 'lg:w-232',
  confirm: 'lg:w-105',
}

/** Dragging the header down past 80 px closes the sheet. */
function useSwipeDown(layer: RefObject<HTMLElement | null>, close: () => void) {
  const start = useRef<number | null>(null)
  const sheet = () => layer.current?.querySelector<HTMLElement>('[role="dialog"]')
  const move = (distance: number) =>
    sheet()?.style.setProperty('translate', distance > 0 ? `0 ${distance}px` : '')
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (
        event.pointerType === 'mouse' ||
        (event.target instanceof Element && event.target.closest('button'))
      )
        return
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (start.current !== null) move(event.clientY - start.current)
    },
    onPointerUp(event: PointerEvent) {
      if (start.current === null) return
      const distance = event.clientY - start.current
      start.current = null
      move(0)
      if (distance > 80) close()
    },
    onPointerCancel() {
      start.current = null
      move(0)
    },
  }
}
