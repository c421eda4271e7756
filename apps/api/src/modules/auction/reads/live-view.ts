import type { LiveView } from '@jb/contract/auction/auction.shapes'
import type { liveViewOf } from '@jb/contract/auction/offer.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import type { Secret } from '../../../platform/secret/secret.ts'
import { feedLength, liveView, sceneOf } from '../hot/view.ts'
import { lotMoment } from './lot-moment.ts'
import { freshScene } from './shared-scene.ts'
import { viewerOf } from './viewer-of.ts'

/** The running auction as this caller sees it now; undefined: for them there is none. */
export async function liveViewFor(
  db: Kysely<DB>,
  secret: Secret,
  auctionId: string,
  caller: Session | undefined,
): Promise<LiveView | undefined> {
  const viewer = await viewerOf(db, auctionId, caller)
  const scene = viewer && (await freshScene(db, secret, auctionId))
  return scene && liveView(scene, viewer)
}

/**
 * The same inside of a transaction that holds the lot, in which nothing is shared: only as many lines are read as a view
 * can show.
 */
export async function liveViewInside(
  tx: Kysely<DB>,
  secret: Secret,
  auctionId: string,
  caller: Session | undefined,
): Promise<LiveView | undefined> {
  const viewer = await viewerOf(tx, auctionId, caller)
  const moment = viewer && (await lotMoment(tx, auctionId, { most: 4 * feedLength }))
  return moment && liveView(sceneOf(secret, moment), viewer)
}

type Shared = { readonly at: number; readonly view: Promise<LiveView | undefined> }
const shared = new WeakMap<Kysely<DB>, Map<string, Shared>>()
const sharedMs = 1_000
const most = 500

/** What all visitors without a login see, read at most once a second for each auction on this node. */
function publicView(ctx: ReadContext, auctionId: string): Promise<LiveView | undefined> {
  const views = shared.get(ctx.db) ?? new Map<string, Shared>()
  shared.set(ctx.db, views)
  const known = views.get(auctionId)
  if (known && performance.now() - known.at < sharedMs) return known.view
  const view = liveViewFor(ctx.db, ctx.services.secret, auctionId, undefined)
  if (views.size >= most) views.clear()
  views.set(auctionId, { at: performance.now(), view })
  view.catch(() => views.delete(auctionId))
  return view
}

/** The poll behind the socket, and all that a visitor has. */
export async function live(
  ctx: ReadContext,
  { params }: Received<typeof liveViewOf>,
): Promise<Answer<typeof liveViewOf> | Refusal> {
  const { db, services, session } = ctx
  const view = session
    ? await liveViewFor(db, services.secret, params.id, session)
    : await publicView(ctx, params.id)
  return view ?? refuse('auction.notFound')
}
