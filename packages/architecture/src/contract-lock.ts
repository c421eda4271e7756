import type { Endpoint } from '@jb/contract/endpoint'

/** The frozen list: one line an endpoint, sorted, so that every change of a path shows in review. */
export function lockText(endpoints: readonly Endpoint[]): string {
  const lines = endpoints.map(({ method, path, service }) => `${method} ${path} (${service})`)
  return `${lines.sort().join('\n')}\n`
}

/** Text of packages/contract/src/all.ts for the contract files given as paths below `src`. */
export function allEndpointsText(contractFiles: readonly string[]): string {
  const files = [...contractFiles].sort()
  const names = files.map(nameOf)
  return [
    '// Written by `npm run contract:lock`; do not edit.',
    ...files.map((path, index) => `import * as ${names[index]} from './${path}'`),
    "import type { Endpoint } from './endpoint.ts'",
    '',
    `const files: readonly object[] = [${names.join(', ')}]`,
    '',
    "const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value && 'path' in value",
    '',
    '/** Every endpoint of every contract file. */',
    'export const allEndpoints: readonly Endpoint[] = files.flatMap((file) => Object.values(file).filter(isEndpoint))',
    '',
  ].join('\n')
}

/** Ids and paths (method, path, service) that two endpoints share. */
export function clashes(endpoints: readonly Endpoint[]): readonly string[] {
  const keys = endpoints.flatMap((e) => [
    `id ${e.id}`,
    `${e.method} ${e.path.replace(/\{\w+\}/g, '{}')} (${e.service})`,
  ])
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))]
}

function nameOf(path: string): string {
  const [folder = '', file = ''] = path.replace(/\.contract\.ts$/, '').split('/')
  const words = (folder === file ? folder : `${folder}-${file}`).split('-')
  return words
    .map((word, index) => (index === 0 ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join('')
}
