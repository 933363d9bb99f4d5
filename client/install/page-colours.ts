import type { Theme } from '#client/lib/theme.ts'

/** `--bg` of styles.css, for what is read before a style sheet: the manifest and the browser's bar. */
export const pageColours: Record<Theme, string> = { light: '#ebf1f4', dark: '#06101b' }
