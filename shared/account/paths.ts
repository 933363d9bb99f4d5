// The browser goes there: what comes is a file.
export const accountExportPath = '/api/account/export'
