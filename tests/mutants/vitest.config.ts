import path from 'node:path'
import { defineConfig, loadConfigFromFile, mergeConfig, type Plugin } from 'vite'
import { marked } from './blocks.ts'

// The suite as it is, in which each block says when it runs.
export default defineConfig(async (env) => {
  const own = await loadConfigFromFile(env, 'vite.config.ts')
  return mergeConfig(own!.config, { plugins: [marking()] })
})

function marking(): Plugin {
  return {
    name: 'marking',
    enforce: 'pre',
    transform(source, id) {
      const file = path.relative(process.cwd(), id).replaceAll('\\', '/')
      return /^(server|shared|client|tests(?!\/mutants))\/[^?]+\.tsx?$/.test(file)
        ? { code: marked(file, source), map: null }
        : null
    },
  }
}
