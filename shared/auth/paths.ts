// Navigation, not data calls: the browser goes there.
export const loginPath = '/api/login'
export const callbackPath = '/api/callback'
export const logoutPath = '/api/logout'
