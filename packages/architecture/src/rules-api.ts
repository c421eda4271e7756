import type { Place } from './place.ts'
import type { ImportRule } from './rules.ts'

const api = (place: Place, room: Place['room']): boolean => place.side === 'api' && place.room === room
const inModules = (place: Place): boolean => place.side === 'api' && place.area === 'modules'
const webServer = /^npm:(fastify$|@fastify\/)/
/** Whatever unpacks, parses or decodes a document that somebody has sent. */
const documentLibrary = /^(npm:(fflate|read-excel-file|mammoth|@hyzyla\/pdfium|sharp)$|node:zlib$)/
const documents = 'apps/api/src/platform/documents/'
const inReader = ({ path }: Place): boolean => path.startsWith(`${documents}reader/`)
/** The demo draws its own pictures; it opens nobody's. */
const drawsOnly = (from: Place, to: Place): boolean => from.area === 'demo' && to.path === 'npm:sharp'

/** Who may import what on the server. */
export const apiRules: readonly ImportRule[] = [
  {
    name: 'api-doors',
    because: 'another module is reached only through its index.ts',
    forbids: (from, to) =>
      from.side === 'api' &&
      inModules(to) &&
      to.noun !== undefined &&
      from.noun !== to.noun &&
      to.room !== 'door',
  },
  {
    name: 'door-hides-repository',
    because: 'an index.ts hands out use-cases and reads, never the repository',
    forbids: (from, to, edge) => api(from, 'door') && api(to, 'repository') && edge.kind !== 'type',
  },
  {
    name: 'platform-knows-no-module',
    because: 'the platform is technology; modules stand on it',
    forbids: (from, to) => from.side === 'api' && from.area === 'platform' && inModules(to),
  },
  {
    name: 'platform-has-no-business',
    because: 'the platform imports of contract and domain only shared things, sessions and roles',
    forbids: (from, to) =>
      from.side === 'api' &&
      from.area === 'platform' &&
      (to.side === 'domain' || to.side === 'contract') &&
      to.capability !== undefined &&
      to.capability !== 'member',
  },
  {
    name: 'routes-are-thin',
    because: 'a route binds an endpoint to a use-case or a read; it touches no repository',
    forbids: (from, to, edge) => api(from, 'routes') && api(to, 'repository') && edge.kind !== 'type',
  },
  {
    name: 'inner-rooms-know-no-route',
    because: 'use-cases, reads, repositories and reactions do not know how they are called',
    forbids: (from, to) =>
      inModules(from) && from.room !== 'door' && from.room !== 'routes' && api(to, 'routes'),
  },
  {
    name: 'reads-only-read',
    because: 'a read is one SQL question; it changes nothing and builds no aggregate',
    forbids: (from, to, edge) =>
      api(from, 'read') && (api(to, 'use-case') || (api(to, 'repository') && edge.kind !== 'type')),
  },
  {
    name: 'repository-is-bottom',
    because: 'a repository knows tables and domain types, no wire and no use-case',
    forbids: (from, to) =>
      api(from, 'repository') &&
      (to.side === 'contract' || api(to, 'use-case') || api(to, 'read') || api(to, 'routes')),
  },
  {
    name: 'reactions-run-use-cases',
    because: 'a reaction runs a use-case; it never writes by itself',
    forbids: (from, to, edge) => api(from, 'reactions') && api(to, 'repository') && edge.kind !== 'type',
  },
  {
    name: 'http-behind-the-platform',
    because: 'only the platform knows the web server (a raw *.route.ts outside the envelope aside)',
    forbids: (from, to) => inModules(from) && !from.path.endsWith('.route.ts') && webServer.test(to.path),
  },
  {
    name: 'documents-read-apart',
    because:
      'what somebody has sent is unpacked, parsed and decoded only in a process of its own: go through platform/documents/read-apart.ts',
    forbids: (from, to, edge) =>
      from.side === 'api' &&
      edge.kind !== 'type' &&
      !inReader(from) &&
      (inReader(to) || (documentLibrary.test(to.path) && !drawsOnly(from, to))),
  },
]
