import path from 'node:path'

/** A path relative to where the command was called: npm changes to the project's folder. */
export const givenFile = (name: string) => path.resolve(process.env.INIT_CWD ?? '', name)
