import { useSyncExternalStore } from 'react'
import { storedChoice } from './stored-choice.ts'

const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

// client/public/start.js says the same before the first paint.
const choice = storedChoice('preferred-theme', themes, () => (systemIsDark().matches ? 'dark' : 'light'))

/** The stored choice, else what the system prefers. */
export const currentTheme = choice.current

export const setTheme = choice.set

/** Lets the system decide again. */
export const clearTheme = choice.clear

export const useTheme = () => useSyncExternalStore(choice.subscribe, choice.current, paintedTheme)

/** What the reader chose, or null while the system decides. */
export const useChosenTheme = () => useSyncExternalStore(choice.subscribe, choice.chosen, noneChosen)

/** Keeps the page in the chosen theme: here, in other tabs, and when the system changes its mind. */
export function followTheme() {
  const show = () => {
    document.documentElement.dataset.theme = choice.current()
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColour[choice.current()])
  }
  show()
  systemIsDark().addEventListener('change', choice.tell)
  const stop = choice.subscribe(show)
  return () => {
    stop()
    systemIsDark().removeEventListener('change', choice.tell)
  }
}

// The page colours of styles.css, which a meta element cannot name by variable.
const barColour = { light: '#ebf1f4', dark: '#06101b' } satisfies Record<Theme, string>

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

// What the first paint of index.html shows.
const paintedTheme = (): Theme => 'light'
const noneChosen = () => null
