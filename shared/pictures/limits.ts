export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** A picture is refused beyond so many bytes, and beyond so many pixels. */
export const pictureBytes = 5 * 1024 * 1024
export const picturePixels = 40_000_000
/** It is stored with its longer side this long at most. */
export const pictureSide = 512
