import { dirname, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Without arguments the server; else a file of ours and a folder: what it is made of, built as the server is. */
const [entry, folder] = process.argv.slice(2)
const outDir = folder ?? `${root}apps/api/dist`
const server = {
  main: `${root}apps/api/src/main.ts`,
  // A process of its own: the program starts this file beside it.
  'document-reader': `${root}apps/api/src/platform/documents/reader/main.ts`,
  'document-watch': `${root}apps/api/src/platform/documents/reader/watch-thread.mjs`,
}

/** The bundle runs inside the checkout: a module still finds files (migrations, the web build) from its source place. */
const keepSourcePlaces = {
  name: 'keep-source-places',
  transform(code, id) {
    if (!id.startsWith(`${root}apps/api/src/`) || !code.includes('import.meta.url')) return undefined
    const place = relative(outDir, id).split(sep).join('/')
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
  },
}

await build({
  root: dirname(`${root}apps/api/src`),
  configFile: false,
  logLevel: 'warn',
  plugins: [keepSourcePlaces],
  ssr: { noExternal: [/^@jb\//] },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: entry ? { main: entry } : server,
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js' },
    },
  },
})
