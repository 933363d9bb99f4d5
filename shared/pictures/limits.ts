export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Larger uploads are refused. */
export const pictureBytes = 5 * 1024 * 1024
export const picturePixels = 40_000_000
/** The longer side of a stored picture, in pixels. */
export const pictureSide = 512
