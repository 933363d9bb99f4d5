import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { saveDraft } from '#client/lib/drafts.ts'
import { change } from '#client/lib/location.ts'
import { Button } from '#client/ui/button.tsx'
import { type TypedMessage, typedMessage } from './message-draft.ts'

/** Reads the clipboard, if the browser lets it; otherwise the message is pasted by hand. */
export function PasteButton() {
  const { t } = useTranslation('pasted')
  return (
    <Button variant="outline" size="small" onClick={() => void paste()}>
      <ClipboardPaste size={18} aria-hidden />
      {t('paste')}
    </Button>
  )
}

async function paste() {
  const text = await copiedText()
  if (text) saveDraft(typedMessage, { text, isPasted: true } satisfies TypedMessage)
  change({ dialog: 'message' })
}

// Refused, not supported, or nothing copied.
async function copiedText() {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return ''
  }
}
