import type { ImportRule } from './rules.ts'

/** Data that only a server needs, and what reads it. */
const serverWords = /^packages\/domain\/src\/shared\/(synonyms|sought|place-codes)\.ts$/

const pureLibraries = /^npm:(big\.js|@noble\/(ciphers|curves|hashes))$/

/** What the packages (domain, contract) may reach for. */
export const packageRules: readonly ImportRule[] = [
  {
    name: 'domain-is-pure',
    because: 'the domain imports nothing but itself, big.js and @noble',
    forbids: (from, to) =>
      from.side === 'domain' &&
      to.side !== 'domain' &&
      !pureLibraries.test(to.path) &&
      !to.path.startsWith('missing:'),
  },
  {
    name: 'domain-shared-is-ground',
    because: 'domain/shared knows no capability',
    forbids: (from, to) => from.side === 'domain' && from.area === 'shared' && to.capability !== undefined,
  },
  {
    name: 'synonyms-stay-on-the-server',
    because:
      'the synonyms of the trade and the names of all places are too heavy for a phone; the server looks them up',
    forbids: (from, to) =>
      serverWords.test(to.path) &&
      !serverWords.test(from.path) &&
      ['web', 'contract', 'domain'].includes(from.side),
  },
  {
    name: 'contract-knows-no-app',
    because: 'the contract imports only the domain and zod, and the names of the capabilities as a type',
    forbids: (from, to, edge) =>
      from.side === 'contract' &&
      !(edge.kind === 'type' && to.path === 'packages/architecture/src/capabilities.ts') &&
      !['domain', 'contract'].includes(to.side) &&
      !/^(npm:zod|missing:.*)$/.test(to.path),
  },
  {
    name: 'zod-mini',
    because: "zod is always `import * as z from 'zod/mini'`, which keeps the first load small",
    forbids: (from, to, edge) => from.side !== 'tools' && to.path === 'npm:zod' && edge.specifier === 'zod',
  },
  {
    name: 'apps-are-strangers',
    because: 'web and api meet only in the contract',
    forbids: (from, to) =>
      (from.side === 'web' && to.side === 'api') || (from.side === 'api' && to.side === 'web'),
  },
  {
    name: 'packages-know-no-app',
    because: 'apps import packages, never the other way',
    forbids: (from, to) =>
      ['domain', 'contract', 'architecture'].includes(from.side) && (to.side === 'web' || to.side === 'api'),
  },
]
