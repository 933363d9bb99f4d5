import { storedChoice } from './stored-choice.ts'

const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

// client/start.js does the same before the first paint.
const choice = storedChoice('preferred-theme', themes, () => (systemIsDark().matches ? 'dark' : 'light'))

/** The stored choice, else the system's. */
export const currentTheme = choice.current

/** Null while the system decides. */
export const chosenTheme = choice.chosen

export const setTheme = choice.set

export const clearTheme = choice.clear

export const onThemeChange = choice.subscribe

/** Applies changes in this page, other tabs and the system. */
export function followTheme() {
  const show = () => {
    const theme = choice.current()
    document.documentElement.dataset.theme = theme
    const bar = document.querySelector<HTMLMetaElement>('[name=theme-color]')
    if (bar) bar.content = bar.dataset[theme] ?? ''
  }
  show()
  const system = systemIsDark()
  system.addEventListener('change', choice.tell)
  const stop = choice.subscribe(show)
  return () => {
    stop()
    system.removeEventListener('change', choice.tell)
  }
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')
