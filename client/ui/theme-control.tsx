import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { setTheme } from '#client/lib/theme.ts'
import { useTheme } from '#client/lib/use-theme.ts'
import { IconButton } from './button.tsx'

/** The page of a visitor is painted before a script knows the theme: the style sheet shows the icon. */
export function ThemeControl() {
  const { t } = useTranslation('ui')
  const isDark = useTheme() === 'dark'
  const names = { 'data-light': t('toDark'), 'data-dark': t('toLight') }
  return (
    <IconButton
      data-theme-control
      {...names}
      label={isDark ? names['data-dark'] : names['data-light']}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      <Moon className="dark:hidden" aria-hidden />
      <Sun className="not-dark:hidden" aria-hidden />
    </IconButton>
  )
}
