/** Under /api. */
export const accountFilePath = '/account/export'

/** Where the browser goes for it. */
export const accountExportPath = `/api${accountFilePath}`
