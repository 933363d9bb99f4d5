export const demoPath = '/api/demo'
