/** In answers: the person it was given to. In writes: the person it is meant for. */
export const sessionPersonHeader = 'Session-Person'

/** The value without a session. */
export const nobody = 'none'
