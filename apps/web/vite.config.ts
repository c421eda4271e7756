import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { services } from '../../packages/contract/src/services.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? '8080'}`
const segments = new Set(Object.values(services).flatMap((variants) => Object.values(variants)))
const proxied = [...segments, 'openapi.json', 'docs']

export default defineConfig({
  plugins: [react()],
  // One React, also for the libraries that npm put beside another copy.
  resolve: { dedupe: ['react', 'react-dom'] },
  server: {
    proxy: {
      ...Object.fromEntries(proxied.map((segment) => [`/${segment}`, { target: api, xfwd: true }])),
      '/live': { target: api, ws: true },
    },
  },
  build: {
    target: ['chrome87', 'safari14'],
    cssTarget: ['chrome87', 'safari14'],
    sourcemap: false,
    manifest: true,
    chunkSizeWarningLimit: 600,
  },
})
