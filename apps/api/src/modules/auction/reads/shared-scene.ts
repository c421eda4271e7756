import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Secret } from '../../../platform/secret/secret.ts'
import { type Scene, sceneOf } from '../hot/view.ts'
import { lotMoment } from './lot-moment.ts'

/** A reading of a lot; whoever asks before it has begun is answered by it. */
interface Shared {
  readonly at: number
  begun: boolean
  /** Lines of the record that it keeps in memory. */
  lines: number
  readonly scene: Promise<Scene | undefined>
}

const sharedMs = 1_000
/** Scenes, and lines of all of them together, that a node keeps: about 30 MB at most. */
const most = 200
const mostLines = 100_000
/** By database and auction, the one that was read longest ago first. */
const scenes = new WeakMap<Kysely<DB>, Map<string, Shared>>()

function scenesOf(db: Kysely<DB>): Map<string, Shared> {
  const mine = scenes.get(db) ?? new Map<string, Shared>()
  scenes.set(db, mine)
  return mine
}

/** Lets go of what was read longest ago, until the rest has room. */
export function makeRoom(
  mine: Map<string, Pick<Shared, 'lines'>>,
  room = { scenes: most, lines: mostLines },
) {
  let lines = [...mine.values()].reduce((sum, one) => sum + one.lines, 0)
  for (const [id, one] of mine) {
    if (mine.size <= room.scenes && lines <= room.lines) return
    mine.delete(id)
    lines -= one.lines
  }
}

/** A lot as it is now; of its record only what this node has not read yet is fetched. */
export function freshScene(db: Kysely<DB>, secret: Secret, auctionId: string): Promise<Scene | undefined> {
  const mine = scenesOf(db)
  const last = mine.get(auctionId)
  if (last && !last.begun) return last.scene
  const read = async () => {
    const before = await last?.scene.catch(() => undefined)
    reading.begun = true
    const moment = await lotMoment(db, auctionId, { before: before?.moment })
    reading.lines = moment?.events.length ?? 0
    if (!moment && mine.get(auctionId) === reading) mine.delete(auctionId)
    makeRoom(mine)
    return moment && sceneOf(secret, moment)
  }
  const reading: Shared = { at: performance.now(), begun: false, lines: 0, scene: read() }
  mine.delete(auctionId)
  mine.set(auctionId, reading)
  reading.scene.catch(() => mine.get(auctionId) === reading && mine.delete(auctionId))
  return reading.scene
}

/**
 * A lot as it was a second ago at most, for lists that many turn over at once: on this node it is read once a second
 * however many ask, and only what is new. What somebody may see of it is decided by whoever shows it.
 */
export function sharedScene(db: Kysely<DB>, secret: Secret, auctionId: string): Promise<Scene | undefined> {
  const known = scenesOf(db).get(auctionId)
  return known && performance.now() - known.at < sharedMs ? known.scene : freshScene(db, secret, auctionId)
}
