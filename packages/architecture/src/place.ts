import { type Capability, capabilities } from './capabilities.ts'

export type Side = 'domain' | 'contract' | 'testing' | 'architecture' | 'web' | 'api' | 'tools' | 'outside'

/** What a file is for; the rules speak of rooms, never of paths. */
export type Room =
  | 'screen'
  | 'part'
  | 'piece'
  | 'queries'
  | 'door'
  | 'routes'
  | 'use-case'
  | 'read'
  | 'repository'
  | 'reactions'
  | 'access'
  | 'other'

/** Where a file stands in the house. */
export interface Place {
  readonly path: string
  readonly side: Side
  /** First folder (or file) below the side's `src`, e.g. `kit`, `platform`, `modules`, `shared`. */
  readonly area: string
  /** Folder that should name a capability: below features, modules, domain, contract. */
  readonly noun: string | undefined
  readonly capability: Capability | undefined
  readonly room: Room
  /** Tests and what only tests and screenshots use. */
  readonly test: boolean
}

const sides: readonly (readonly [string, Side])[] = [
  ['packages/domain/src/', 'domain'],
  ['packages/contract/src/', 'contract'],
  ['packages/testing/src/', 'testing'],
  ['packages/architecture/src/', 'architecture'],
  ['apps/web/src/', 'web'],
  ['apps/api/src/', 'api'],
]

const rooms: readonly (readonly [RegExp, Room])[] = [
  [/\/index\.ts$/, 'door'],
  [/\.screen\.tsx$/, 'screen'],
  [/\/screens\//, 'screen'],
  [/\/parts\//, 'part'],
  [/\.queries\.ts$/, 'queries'],
  [/\.routes\.ts$/, 'routes'],
  [/\/use-cases\//, 'use-case'],
  [/\/reads\//, 'read'],
  [/repository\.ts$/, 'repository'],
  [/\.reactions\.ts$/, 'reactions'],
  [/\.access\.ts$/, 'access'],
  // What is drawn in a room of a feature that is named by what people do there.
  [/\/features\/[^/]+\/[^/]+\/[^/]+\.tsx$/, 'piece'],
]

/** Reads a path of the graph (see `Edge.to`) as a place. */
export function placeOf(path: string): Place {
  const [prefix, side] = sides.find(([start]) => path.startsWith(start)) ?? ['', outsideOf(path)]
  const [area = '', second, third] = path.slice(prefix.length).split('/')
  const nested = area === 'features' || area === 'modules'
  const named = (side === 'domain' || side === 'contract') && second !== undefined ? area : undefined
  const noun = nested ? (third === undefined ? undefined : second) : named
  return {
    path,
    side,
    area,
    noun,
    capability: capabilities.find((name) => name === noun),
    room: nested ? (rooms.find(([pattern]) => pattern.test(path))?.[1] ?? 'other') : 'other',
    test:
      side === 'testing' ||
      /\.(test|journey|samples|fixture)\.tsx?$|\/test-setup\.ts$/.test(path) ||
      /\/(tests?|gallery)\//.test(path),
  }
}

function outsideOf(path: string): Side {
  return /^(npm|node|missing):/.test(path) ? 'outside' : 'tools'
}
