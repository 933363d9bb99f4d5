import type { Config } from 'tailwindcss'

// The roles are CSS variables (client/styles.css), so that a theme is one attribute on <html>.
export default {
  theme: {
    extend: {
      spacing: { tap: 'var(--tap)', 'tap-lg': 'var(--tap-lg)', gutter: 'var(--gutter)' },
      borderRadius: {
        cell: 'var(--r-cell)',
        ctl: 'var(--r-ctl)',
        card: 'var(--r-card)',
        sheet: 'var(--r-sheet)',
        ball: 'var(--r-ball)',
      },
      boxShadow: { card: 'var(--shadow-card)', float: 'var(--shadow-float)', ball: 'var(--shadow-ball)' },
      transitionDuration: { fast: 'var(--d-fast)', calm: 'var(--d)' },
      transitionTimingFunction: { court: 'var(--ease)' },
    },
  },
} satisfies Config
