import path from 'node:path'
import { defineConfig, loadConfigFromFile, type Plugin } from 'vite'
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config'
import { marked } from './blocks.ts'

// The suite as it is, in which each block reports that it runs; a project takes no plugin from the config around
// it.
export default defineConfig(async (env): Promise<ViteUserConfig> => {
  const loaded = await loadConfigFromFile(env, 'vitest.config.ts')
  const { test } = loaded!.config
  const projects = test!.projects as TestProjectInlineConfiguration[]
  return {
    root: process.cwd(),
    test: { ...test, projects: projects.map((project) => ({ ...project, plugins: [marking()] })) },
  }
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
