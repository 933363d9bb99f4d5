import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from 'react-i18next'
import { setTheme, useTheme } from '#client/lib/theme.ts'
import { IconButton } from './button.tsx'

export function ThemeControl() {
  const { t } = useTranslation('ui')
  const isDark = useTheme() === 'dark'
  return (
    <IconButton label={t(isDark ? 'toLight' : 'toDark')} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
      {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  )
}
