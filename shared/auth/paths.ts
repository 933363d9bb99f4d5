// Navigation, not data calls: the browser goes there.
export const loginPath = '/api/login'
export const callbackPath = '/api/callback'
export const logoutPath = '/api/logout'

/** The landing page, for somebody whom the provider did not let in. */
export const deniedPath = '/?login=denied'
