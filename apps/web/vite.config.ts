import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { oldestBrowsers } from '../../packages/architecture/src/browsers.ts'
import { services } from '../../packages/contract/src/services.ts'
import { bundleHashes } from './build/bundle-hashes.ts'
import { leanContracts } from './build/lean-contract.ts'
import { precompress } from './build/precompress.ts'
import { runEarly } from './build/run-early.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? '8080'}`
const segments = new Set(Object.values(services).flatMap((variants) => Object.values(variants)))
const proxied = [...segments, 'files', 'openapi.json', 'docs']
/**
 * Code that comes in one file with everything it needs, because most screens of its kind load all of it. Many questions
 * at once are asked by one screen only.
 */
const families = {
  lists:
    /(@tanstack\/(react-query|query-core)\/(?!.*(useQueries|queriesObserver)).*|patterns\/(list-screen|filter-bar)\.tsx|parts\/tender-card\.tsx|hall\.queries\.ts|shared\/money-text\.ts|procurement\/type-(names|groups)\.ts)$/,
  // What details and lists use too; without their own files they would fetch every form for it.
  small:
    /(kit\/(bottom-bar|options|sheet|file-icon)\.tsx|shared\/file-size\.ts|lib\/storage\.ts|features\/map\/(position-field\.ts|parts\/address-link\.tsx)|idb-keyval\/.*)$/,
  words: /shared\/amount-in-words\.ts$/,
  money: /(shared\/money\.ts|big\.js\/.*)$/,
  forms: /patterns\/(form-screen|form-sheet|step-screen|form-field)\.tsx$/,
  details: /patterns\/(detail-screen|detail-header|timeline)\.tsx$/,
}

/** The first load hashes with SHA-256 alone: a copy of its own leaves the rest of that module to whoever checks signatures. */
const earlyHash: Plugin = {
  name: 'early-hash',
  enforce: 'pre',
  async resolveId(source, importer) {
    const early =
      source === '@noble/hashes/sha2.js' && /lib\/request-(body|signature)\.ts$/.test(importer ?? '')
    const found = early ? await this.resolve(source, importer, { skipSelf: true }) : null
    return found && `${found.id}?early`
  },
}

/** Shared chunks are named after all who share them; the first word and the hash are enough. */
const firstWord = (name: string | undefined) => name?.replace(/\.\w+$/, '').split('~')[0] || 'shared'

export default defineConfig({
  plugins: [earlyHash, react(), leanContracts(), runEarly('ways'), precompress, bundleHashes],
  // One React, also for the libraries that npm put beside another copy.
  resolve: { dedupe: ['react', 'react-dom'] },
  server: {
    proxy: {
      ...Object.fromEntries(proxied.map((segment) => [`/${segment}`, { target: api, xfwd: true }])),
      '/live': { target: api, ws: true },
    },
  },
  build: {
    target: [...oldestBrowsers],
    cssTarget: [...oldestBrowsers],
    sourcemap: false,
    manifest: true,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Reading a member of an endpoint does nothing else.
      treeshake: { propertyReadSideEffects: false },
      output: {
        chunkFileNames: ({ name }) => `assets/${firstWord(name)}-[hash:7].js`,
        assetFileNames: ({ names }) => `assets/${firstWord(names[0])}-[hash:7][extname]`,
        // Without groups a first visit asks for more than forty small files, and a phone's line pays for each.
        codeSplitting: {
          groups: [
            // Runs early, beside the code that draws: the first screens and all that a first question needs.
            {
              name: 'ways',
              test: /(app\/(early|load-whole|ground\/screens)\.ts|map\/ground\.ts|preload-helper\.js)$/,
              priority: 3,
            },
            { name: 'start', tags: ['$initial'], priority: 2 },
            // The second map and all that links by it, for nearly every screen does.
            { name: 'map', test: /map\/(product-map|to|link|errand)\.tsx?$/, priority: 1 },
            ...Object.entries(families).map(([name, test]) => ({ name, test, priority: 1 })),
            { name: 'shared', minShareCount: 4, entriesAware: true, entriesAwareMergeThreshold: 700 },
          ],
        },
      },
    },
  },
})
