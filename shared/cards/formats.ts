/** `portrait` is for chats and stories, `wide` for the previews of links. */
export const cardFormats = ['portrait', 'wide'] as const
export type CardFormat = (typeof cardFormats)[number]

export const cardThemes = ['light', 'dark'] as const
export type CardTheme = (typeof cardThemes)[number]

/** In pixels. */
export const cardSizes: Record<CardFormat, { width: number; height: number }> = {
  portrait: { width: 1080, height: 1350 },
  wide: { width: 1200, height: 630 },
}
