import type * as contract from '@jb/contract/bid/device.contract'
import type { DependentBid, EnrolledDevice, OpeningWay } from '@jb/contract/bid/device.shapes'
import type { Answer, Received } from '@jb/contract/endpoint'
import { checkOwnEnvelope, deviceHolderId, waysOf } from '@jb/domain/bid/bidder-envelope'
import type { Bound } from '@jb/domain/bid/envelope-v2'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx, Session, Tx } from '../../../platform/ctx.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'
import { lockForUse } from '../../tender/index.ts'
import {
  type Dependent,
  type Device,
  dependentOn,
  devicesOf,
  insertDevice,
  insertWraps,
  onceEnrolled,
  revokeDevice as revoke,
  savePassed,
  wrapsOf,
} from './device.repository.ts'
import { lockCurrentBid } from './key.repository.ts'

/** How many phones one person may have enrolled for one company. */
const mostDevices = 5

const present = (device: Device, caller: Session | undefined): EnrolledDevice => ({
  id: device.id,
  publicKey: device.publicKey,
  name: device.name,
  accountName: device.accountName,
  mine: device.accountId === caller?.accountId,
  enrolledAt: device.enrolledAt.toISOString(),
})

/** The phones for which bids of a company are sealed, the caller's own first. */
export async function presentDevices(
  { db }: Pick<ReadContext, 'db'>,
  companyId: string,
  caller: Session | undefined,
): Promise<EnrolledDevice[]> {
  const all = (await devicesOf(db, companyId)).map((device) => present(device, caller))
  return [...all.filter(({ mine }) => mine), ...all.filter(({ mine }) => !mine)]
}

/** The phones of the caller's company, and what still depends on each of them. */
export async function devices(ctx: ReadContext): Promise<Answer<typeof contract.devices>> {
  const caller = callerOf(ctx)
  const { companyId } = caller
  if (companyId === undefined) return { devices: [], most: mostDevices }
  const shown = await presentDevices(ctx, companyId, caller)
  const isAdmin = caller.roles.includes('orgAdmin')
  const listed: Answer<typeof contract.devices>['devices'] = []
  for (const device of shown) {
    const dependents = (await dependentOn(ctx.db, companyId, [device.id])).map(presentDependent)
    const onlyFor = dependents.length
    listed.push({ ...device, onlyFor, dependents, revocable: device.mine || isAdmin })
  }
  return { devices: listed, most: mostDevices }
}

const presentDependent = ({ opensAt, ...bid }: Dependent): DependentBid => ({
  ...bid,
  opensAt: opensAt.toISOString(),
})

/** What of the caller's company nothing but a card opens once this colleague has left: their phones are refused then. */
export async function leaverBids(
  { db, session }: ReadContext,
  { params }: Received<typeof contract.leaverBids>,
): Promise<Answer<typeof contract.leaverBids>> {
  const { companyId } = session ?? {}
  if (companyId === undefined) return { bids: [] }
  const [leaver] = await memberDoor.colleagues(db, companyId, { memberNos: [params.memberNo] })
  const own = (await devicesOf(db, companyId)).filter(({ accountId }) => accountId === leaver?.accountId)
  const bids = await dependentOn(
    db,
    companyId,
    own.map(({ id }) => id),
  )
  return { bids: bids.map(presentDependent) }
}

/** Enrols the phone that calls: bids of its company are sealed for it from now on. */
export async function enrolDevice(
  ctx: Ctx,
  { body: { publicKey, name } }: Received<typeof contract.enrolDevice>,
): Promise<Answer<typeof contract.enrolDevice> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const wrapId = deviceHolderId(publicKey)
  if (wrapId === undefined) return refuse('bid.badDeviceKey')
  const caller = callerOf(ctx)
  const known = await devicesOf(ctx.tx, company.id)
  const same = known.find((device) => device.publicKey === publicKey)
  // Another person's phone is not enrolled twice: who holds it would be in doubt.
  if (same && same.accountId !== caller.accountId) return refuse('bid.badDeviceKey')
  const own = known.filter(({ accountId }) => accountId === caller.accountId)
  if (!same && own.length >= mostDevices) return refuse('bid.tooManyDevices', { most: mostDevices })
  const device = await insertDevice(ctx.tx, company.id, {
    id: ctx.newId(),
    accountId: caller.accountId,
    accountName: caller.accountName,
    publicKey,
    wrapId,
    name,
    enrolledAt: ctx.now,
  })
  if (device === 'revoked') return refuse('bid.deviceRevoked')
  return present(device, caller)
}

/** Takes a phone off the list: one's own, or as an administrator any of the company. */
export async function revokeDevice(
  ctx: Ctx,
  { body: { id } }: Received<typeof contract.revokeDevice>,
): Promise<Answer<typeof contract.revokeDevice> | Refusal> {
  const { companyId, accountId, roles } = callerOf(ctx)
  const device = companyId && (await devicesOf(ctx.tx, companyId)).find((one) => one.id === id)
  if (!companyId || !device) return refuse('bid.deviceNotFound')
  if (device.accountId !== accountId && !roles.includes('orgAdmin')) return refuse('bid.deviceNotFound')
  await revoke(ctx.tx, { id, by: accountId, now: ctx.now })
  return { id }
}

/** 试解密 has passed: the phone has opened the bid with this way and shows nothing of it. */
export async function passTrial(
  ctx: Ctx,
  { body: { tenderId, version, way } }: Received<typeof contract.passTrial>,
): Promise<Answer<typeof contract.passTrial> | Refusal> {
  const { companyId, accountId } = callerOf(ctx)
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender || !isPublic(tender.status) || !biddersDecrypt(tender)) return refuse('bid.notFound')
  const bid = companyId && (await lockCurrentBid(ctx.tx, tenderId, companyId))
  if (!bid) return refuse('bid.notFound')
  if (bid.version !== version) return refuse('bid.stale', { version: bid.version })
  const fault = await wayFault(ctx.tx, bid.id, way)
  if (fault) return fault
  await savePassed(ctx.tx, { bidId: bid.id, wrapId: way }, { accountId, now: ctx.now })
  return { tenderId, version, passedAt: ctx.now.toISOString() }
}

/**
 * Why a bid is not opened by a way: it has no such way, or that of a phone whose company has taken it off, or whose
 * person bids for it no more. By which way a phone really came to the key it alone knows: this keeps an honest one from
 * it, and nobody who lies about it.
 */
export async function wayFault(tx: Tx, bidId: string, wrapId: string) {
  const way = (await wrapsOf(tx, bidId)).find((one) => one.wrapId === wrapId)
  if (!way) return refuse('bid.wayUnknown')
  return way.kind === 'device' && way.device === undefined ? refuse('bid.deviceRevoked') : undefined
}

/** What opens a bid, and what of it was tried. */
export async function presentWays(
  { db }: Pick<ReadContext, 'db'>,
  bidId: string,
  caller: Session | undefined,
): Promise<OpeningWay[]> {
  const ways = await wrapsOf(db, bidId)
  return ways.map(({ kind, wrapId, device, passedAt }) => ({
    kind,
    id: wrapId,
    ...(device && { device: present(device, caller) }),
    passedAt: passedAt?.toISOString() ?? null,
  }))
}

/**
 * For whom a bid of a company has to be sealed where the bidders decrypt: its enrolled phones and one card. Gives how an
 * envelope is checked against that, and how its ways are written down once it is kept. Its people are held meanwhile: who
 * shuts one of them out sees this bid, or this bid is not sealed for them.
 */
export async function ownHolders(ctx: Ctx, bound: Bound) {
  await memberDoor.holdPeople(ctx, bound.companyId)
  const enrolled = await devicesOf(ctx.tx, bound.companyId)
  const once = await onceEnrolled(ctx.tx, bound.companyId)
  const phones = { enrolled: enrolled.map(({ publicKey }) => publicKey), once }
  return {
    check: (envelope: string): Refusal | undefined => checkOwnEnvelope(envelope, bound, phones),
    async keep(bidId: string, envelope: string): Promise<void> {
      const ways = waysOf(envelope, bound)
      if (isRefusal(ways)) throw new Error('a kept envelope has its ways')
      await insertWraps(ctx.tx, bidId, ways, enrolled)
    },
  }
}
