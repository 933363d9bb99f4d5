import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'

/** Says once that the provider did not let somebody in: the address forgets it, so that a reload does not repeat it. */
export function LandingNotice() {
  const { t } = useTranslation('auth')
  const search = useSearch()
  const [path, navigate] = useLocation()
  const [isDenied] = useState(() => new URLSearchParams(search).get('login') === 'denied')
  useEffect(() => {
    const kept = new URLSearchParams(search)
    if (!kept.has('login')) return
    kept.delete('login')
    navigate(kept.size > 0 ? `${path}?${kept}` : path, { replace: true })
  }, [navigate, path, search])
  if (!isDenied) return null
  return (
    <p role="status" className="bg-surface px-gutter py-3 text-center font-[660] text-ink">
      {t('denied')}
    </p>
  )
}
