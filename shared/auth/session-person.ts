/** With an answer: for whom it was given. With a write: for whom it is meant. */
export const sessionPersonHeader = 'Session-Person'

/** What the header says where nobody is signed in. */
export const nobody = 'none'
