import { getFixedT, loadNamespaces } from 'i18next'
import { errorText } from '#client/i18n/error-text.ts'
import { href } from '#client/lib/location.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { AppError } from '#shared/errors.ts'

/**
 * A toast for a failed write: the translation of its code, else the caller's text, with a link to the match
 * that prevents it.
 */
export async function showFailure({ error, text }: { error: Error; text: string | undefined }) {
  const t = await errors()
  const match = error instanceof AppError ? error.matchId : undefined
  toast({
    kind: 'error',
    title: t('title'),
    description: errorText(t, error) ?? text ?? t('unexpected'),
    ...(match !== undefined && {
      action: { label: t('toMatch'), href: href({ tab: 'matches', view: 'history', match }) },
    }),
  })
}

async function errors() {
  await loadNamespaces('errors')
  return getFixedT(null, 'errors')
}
