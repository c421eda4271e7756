import { auctionRoom, type RoomChange, type RoomOwn } from '@jb/contract/auction/room.shapes'
import { type Viewer as Sees, seenLine } from '@jb/domain/auction/visible'
import type { LiveRoom, RoomMoment, Viewer } from '../../../platform/live/room.ts'
import type { Secret } from '../../../platform/secret/secret.ts'
import { type LotMoment, lotMoment } from '../reads/lot-moment.ts'
import { viewerOf } from '../reads/viewer-of.ts'
import * as view from './view.ts'

/** More lines than this at once are told as a new snapshot. */
const mostLines = 200
const ownLines = 20

/** How a class without a part of its own sees the room. */
function sharedBy(viewer: Viewer): Sees {
  if (viewer.class === 'owner') return { kind: 'owner' }
  return viewer.class === 'bidder' ? { kind: 'bidder', bidderId: '' } : { kind: 'public' }
}

const sees = (viewer: Viewer): Sees =>
  viewer.own === undefined ? sharedBy(viewer) : { kind: 'bidder', bidderId: viewer.own }

function changeSince(scene: view.Scene, viewer: Viewer, after: number): RoomChange | 'far' {
  const { events } = scene.moment
  const since = events.filter(({ seq }) => seq > after)
  const isWhole = since.length === scene.lot.seq - after && since.length <= mostLines
  if (!isWhole) return 'far'
  const eyes = sharedBy(viewer)
  const seen = view.seenBy(scene, eyes)
  return {
    facts: view.factsFor(scene, seen),
    ...view.statusFor(scene),
    turn: view.turnFor(scene, eyes),
    head: view.headFor(scene, seen),
    lines: since.flatMap((event) => view.lineFor(scene, eyes, event) ?? []),
    voided: since.flatMap((event) => seenLine(scene.lot, eyes, event)?.refSeq ?? []),
  }
}

function ownOf(scene: view.Scene, viewer: Viewer): RoomOwn {
  const eyes = sees(viewer)
  const seen = view.seenBy(scene, eyes)
  const lines = view.ownLinesFor(scene, eyes, seen.numbers, ownLines)
  const { mine, nextPrice } = view.standingFor(scene, eyes)
  return {
    ...{ mine, nextPrice, myTurn: view.turnFor(scene, eyes)?.isMine ?? false },
    lines: [...lines].reverse(),
  }
}

/** A moment of the room, with what it was read from. */
export interface AuctionMoment extends RoomMoment {
  readonly read: LotMoment
  /** What a viewer is shown beside the lines, as text. A stage of rounds and a new beginning move it without a line. */
  beside(viewer: Viewer): string
}

function besideLines(scene: view.Scene, viewer: Viewer): string {
  const seen = view.seenBy(scene, sees(viewer))
  const turn = view.turnFor(scene, sharedBy(viewer))
  return JSON.stringify([view.factsFor(scene, seen), view.statusFor(scene), turn])
}

function momentOf(secret: Secret, read: LotMoment): AuctionMoment {
  const scene = view.sceneOf(secret, read)
  const states = new Map<string, ReturnType<typeof view.liveView>>()
  const besides = new Map<string, string>()
  const stateFor = (viewer: Viewer) => {
    const who = viewer.own ?? viewer.class
    const known = states.get(who) ?? view.liveView(scene, sees(viewer))
    states.set(who, known)
    return known
  }
  const audience = (viewer: Viewer) =>
    view.seenBy(scene, sharedBy(viewer)).numbers ? viewer.class : (viewer.own ?? viewer.class)
  const beside = (viewer: Viewer) => {
    const who = audience(viewer)
    const text = besides.get(who) ?? besideLines(scene, viewer)
    besides.set(who, text)
    return text
  }
  return {
    read,
    closed: read.lot.phase === 'closed',
    admission: read.offline ? 'offline' : 'online',
    // Where numbers are kept, that somebody else's price came is a secret, too.
    audience,
    beside,
    snapshot(viewer) {
      const state = stateFor(viewer)
      return { seq: state.seq, state }
    },
    delta(viewer, after, told) {
      const { numbers } = view.seenBy(scene, sharedBy(viewer))
      // Where numbers are kept, the viewer's own view tells whether anything has changed for them at all.
      const seq = numbers ? scene.lot.seq : stateFor(viewer).seq
      if (seq === after && (told as AuctionMoment | undefined)?.beside(viewer) === beside(viewer))
        return undefined
      if (!numbers || after > seq) return 'far'
      const change = changeSince(scene, viewer, after)
      return change === 'far' ? 'far' : { seq, change }
    },
    own: (viewer) => (viewer.own === undefined ? undefined : ownOf(scene, viewer)),
  }
}

/** Whether nothing has changed; a lot that was written has another fence. */
function isSame(before: LotMoment, now: LotMoment): boolean {
  if (before.lot.fence !== now.lot.fence || before.lot.seq !== now.lot.seq) return false
  const facts = ({ events: _known, ...moment }: LotMoment) => JSON.stringify(moment)
  return before === now || facts(before) === facts(now)
}

/** The room of a running auction: the same facts for all who see the same, own standing apart. */
export const room: LiveRoom = {
  name: auctionRoom,
  async admit({ db }, session, id) {
    const viewer = await viewerOf(db, id, session)
    if (!viewer) return undefined
    return viewer.kind === 'bidder' ? { class: 'bidder', own: viewer.bidderId } : { class: viewer.kind }
  },
  async read({ db, services }, id, before) {
    const last = before as AuctionMoment | undefined
    const read = await lotMoment(db, id, { before: last?.read })
    if (last && read && isSame(last.read, read)) return last
    return read && momentOf(services.secret, read)
  },
}
