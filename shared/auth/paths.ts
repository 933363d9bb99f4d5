// Addresses for navigation, not for data calls.
export const loginPath = '/api/login'
export const callbackPath = '/api/callback'
export const logoutPath = '/api/logout'

/** The landing page after the provider denied the sign-in. */
export const deniedPath = '/?login=denied'
