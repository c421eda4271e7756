import type { Plugin } from 'vite'

/**
 * Makes one chunk of the app a script of its own that runs before the rest has arrived. Vite only preloads it; the
 * browser then runs nothing until all of the app's code is there.
 */
export const runEarly = (chunk: string): Plugin => ({
  name: 'run-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const preload = new RegExp(`<link rel="modulepreload" crossorigin href="([^"]*/${chunk}-[^"]*)">`)
      const src = preload.exec(html)?.[1]
      if (!src) throw new Error(`the page does not preload ${chunk}`)
      const rest = html.replace(preload, '')
      const first = `<script type="module" crossorigin src="${src}"></script>`
      return rest.replace('<script type="module"', `${first}\n    <script type="module"`)
    },
  },
})
