// One thing that a company decides, as the tables of decisions drive it.
import type { Endpoint } from '@jb/contract/endpoint'
import type { ApprovalType } from '@jb/domain/approval/types'
import type { Harness } from '@jb/testing/api-harness'
import type { Reply } from '@jb/testing/injected'
import type { Caller } from '@jb/testing/persona'
import { restoreAuction, takeAuctionOffline } from '../modules/auction/index.ts'
import { restoreTender, takeOffline } from '../modules/tender/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { buttons } from './golden.fixture.ts'

/** A company that decides, and those with whom it deals. */
export interface Deciders {
  readonly admin: Caller
  readonly buyer: Caller
  readonly finance: Caller
  readonly suppliers: readonly [Caller, Caller]
  readonly supplierNames: readonly [string, string]
}

/** Somebody else of the company has to agree where nobody approves. */
interface Second {
  readonly other: Caller
  decide(as: Caller, agree: boolean, reason?: string): Promise<Reply<Endpoint>>
}

/** How a thing stands, with what can be done to it. */
type Seen = Readonly<Record<string, unknown>> & {
  readonly actions?: Parameters<typeof buttons>[0] | undefined
}

/** What the platform takes offline, and brings back. */
interface Held {
  takeOffline(ctx: Ctx): Promise<unknown>
  restore(ctx: Ctx): Promise<unknown>
}

export const tenderHeld = (id: string): Held => ({
  takeOffline: (ctx) => takeOffline(ctx, id, '核查'),
  restore: (ctx) => restoreTender(ctx, id, '已核查'),
})
export const auctionHeld = (id: string): Held => ({
  takeOffline: (ctx) => takeAuctionOffline(ctx, id, '核查'),
  restore: (ctx) => restoreAuction(ctx, id, '已核查'),
})

export interface Decision {
  readonly name: string
  readonly type: ApprovalType
  /** What a preview is asked about. */
  readonly subjectId: string
  readonly by: Caller
  /** The key of the body that names the thing, and what the platform takes offline, if it can. */
  readonly idKey: 'id' | 'projectId'
  readonly held: Held | undefined
  readonly second: Second | undefined
  /** The version as it is now, where the body names one. */
  now(): Promise<object>
  /** The body that is right at this moment. */
  body(): Promise<object>
  send(as: Caller | undefined, body: object): Promise<Reply<Endpoint>>
  /** How the thing stands, as whoever decides reads it. */
  seen(): Promise<Seen>
}

export type Given = Pick<Decision, 'name' | 'type' | 'subjectId' | 'by'> &
  Partial<Pick<Decision, 'held' | 'idKey' | 'second' | 'now'>> & {
    readonly endpoint: Endpoint
    readonly body: () => Promise<object>
    readonly seen: () => Promise<Seen>
  }

/** A decision about a thing that can be named by `id`, is never offline and needs no second person, unless it says so. */
export const decision = (h: Harness, { endpoint, ...given }: Given): Decision => ({
  idKey: 'id',
  held: undefined,
  second: undefined,
  now: async () => ({}),
  ...given,
  send: async (as, body) => h.call(endpoint, { body } as never, as) as Promise<Reply<Endpoint>>,
})
