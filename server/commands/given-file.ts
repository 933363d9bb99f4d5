import path from 'node:path'

/** A file as the person in front means it: npm goes to the project's folder before it runs a command. */
export const givenFile = (name: string) => path.resolve(process.env.INIT_CWD ?? '', name)
