import type { FastifyInstance } from 'fastify'

/** One address that the server answers, as it is registered (`/files/:id`). */
export interface Served {
  readonly method: string
  readonly url: string
}

const line = /^([│ ]*)(?:├── |└── )(.*?)(?: \(([A-Z, ]+)\))?$/

/** Every route of a server, also those that stand outside the contract. */
export function routesOf(server: FastifyInstance): readonly Served[] {
  const above: string[] = []
  return server
    .printRoutes()
    .split('\n')
    .flatMap((text) => {
      const [, indent = '', part, methods = ''] = line.exec(text) ?? []
      if (part === undefined) return []
      const depth = indent.length / 4
      above.splice(depth, above.length, part)
      const names = methods.split(', ').filter((method) => method && method !== 'HEAD')
      return names.map((method) => ({ method, url: above.join('') }))
    })
}

const absent = '00000000-0000-4000-8000-00000000dead'

/** The address with an id that names nothing in place of each parameter. */
export const called = ({ url }: Served): string => url.replace(/:\w+/g, absent).replace('*', 'x')
