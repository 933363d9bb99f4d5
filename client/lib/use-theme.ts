import { useSyncExternalStore } from 'react'
import { chosenTheme, currentTheme, onThemeChange, type Theme } from './theme.ts'

export const useTheme = () => useSyncExternalStore(onThemeChange, currentTheme, paintedTheme)

/** Null while the system decides. */
export const useChosenTheme = () => useSyncExternalStore(onThemeChange, chosenTheme, noneChosen)

const paintedTheme = (): Theme => 'light'
const noneChosen = () => null
