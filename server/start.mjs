const [major, minor] = process.versions.node.split('.').map(Number)

try {
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Bandeja needs Node 20.19 or newer; this is ${process.version}.`)
  process.env.NODE_ENV = 'production'
  const { buildIfStale } = await import('./build.mjs')
  await buildIfStale().catch((error) => {
    throw new Error(`The build failed: ${error.message}`, { cause: error })
  })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

await import(new URL('../dist/server/main.js', import.meta.url).href)
