import module from 'node:module'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)

try {
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Bandeja needs Node 20.19 or newer; this is ${process.version}.`)
  process.env.NODE_ENV = 'production'
  // Node 22.8 and newer: a later start reads what the first one compiled.
  module.enableCompileCache?.(fileURLToPath(new URL('../dist/compiled', import.meta.url)))
  const { buildIfStale } = await import('./build.mjs')
  await buildIfStale({ untilUsable: true }).catch((error) => {
    throw new Error(`The build failed: ${error.message}`, { cause: error })
  })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

await import(new URL('../dist/server/main.js', import.meta.url).href)
