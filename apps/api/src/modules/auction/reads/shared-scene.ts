import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Secret } from '../../../platform/secret/secret.ts'
import { type Scene, sceneOf } from '../hot/view.ts'
import { lotMoment } from './lot-moment.ts'

interface Shared {
  readonly at: number
  readonly scene: Promise<Scene | undefined>
}

const sharedMs = 1_000
const most = 200
/** Of scenes that nobody has asked for so long nothing is kept when room is needed. */
const idleMs = 60_000
const scenes = new WeakMap<Kysely<DB>, Map<string, Shared>>()

async function readAgain(
  db: Kysely<DB>,
  secret: Secret,
  auctionId: string,
  last: Promise<Scene | undefined> | undefined,
): Promise<Scene | undefined> {
  const before = await last?.catch(() => undefined)
  const moment = await lotMoment(db, auctionId, before?.moment)
  return moment && sceneOf(secret, moment)
}

function scenesOf(db: Kysely<DB>): Map<string, Shared> {
  const mine = scenes.get(db) ?? new Map<string, Shared>()
  scenes.set(db, mine)
  if (mine.size >= most) forgetIdle(mine)
  return mine
}

/** Lets go of what nobody looks at; of everything where all are looked at. */
function forgetIdle(mine: Map<string, Shared>): void {
  const since = performance.now() - idleMs
  for (const [id, { at }] of mine) if (at < since) mine.delete(id)
  if (mine.size >= most) mine.clear()
}

/** A lot as it is now; of its record only what this node has not read yet is fetched. */
export function freshScene(db: Kysely<DB>, secret: Secret, auctionId: string): Promise<Scene | undefined> {
  const mine = scenesOf(db)
  const scene = readAgain(db, secret, auctionId, mine.get(auctionId)?.scene)
  mine.set(auctionId, { at: performance.now(), scene })
  scene.then(
    (found) => found ?? mine.delete(auctionId),
    () => mine.delete(auctionId),
  )
  return scene
}

/**
 * A lot as it was a second ago at most, for lists that many turn over at once: on this node it is read once a second
 * however many ask, and only what is new. What somebody may see of it is decided by whoever shows it.
 */
export function sharedScene(db: Kysely<DB>, secret: Secret, auctionId: string): Promise<Scene | undefined> {
  const known = scenesOf(db).get(auctionId)
  return known && performance.now() - known.at < sharedMs ? known.scene : freshScene(db, secret, auctionId)
}
