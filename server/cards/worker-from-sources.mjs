import { register } from 'tsx/esm/api'

// A thread does not inherit what reads TypeScript in the one that started it.
register()
await import('./worker.ts')
