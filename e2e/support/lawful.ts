import { openDatabase } from '@jb/api/platform/db/db'
import { runningPostgres } from '@jb/api/platform/db/embedded-postgres'
import { passTrial } from '@jb/contract/bid/device.contract'
import * as opening from '@jb/contract/bid/opening.contract'
import { registrationsOf } from '@jb/contract/bid/registration.contract'
import { sessionOf } from '@jb/contract/bid/session.contract'
import { signForDemo } from '@jb/contract/bid/signature.contract'
import { clock } from '@jb/contract/platform/platform.contract'
import { saveTenderDraft, tenderDetailOf } from '@jb/contract/tender/tender.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import type { Harness } from '@jb/testing/api-harness'
import { takePart } from '@jb/testing/builders/bid'
import { decryptAs, keyOf, type OwnBid, sendOwnBid } from '@jb/testing/builders/decryption'
import { aStatutoryForm } from '@jb/testing/builders/tender-kinds'
import { calling } from '@jb/testing/over-http'
import { asPersona } from './persona.ts'
import type { Server } from './server.ts'

/** Works for one contractor, as a row of a list: what it is, and the most that it may cost. */
export interface Work {
  readonly name: string
  readonly scale: string
  readonly limit: string
}

/** How bids are given points. */
export type Scoring = NonNullable<TenderForm['scoring']>

/** Logins that are used again: nobody may log in as often as these journeys call. */
const logins = new Map<string, ReturnType<typeof asPersona>>()

function as(url: string, name: string): ReturnType<typeof asPersona> {
  const key = `${url} ${name}`
  const known = logins.get(key) ?? asPersona(url, name)
  logins.set(key, known)
  return known
}

/** After a leap of weeks everybody logs in anew. */
export const forgetLogins = (): void => logins.clear()

/** The api of a server, as nobody in particular calls it. */
const apiAt = (url: string) => calling(url, {} as Harness)

const rowsOf = (works: readonly Work[]): TenderForm['rows'] =>
  works.map(({ name, scale, limit }) => ({
    cells: { name, scale, contractWay: '总价包干', days: '420', maxPrice: limit },
  }))

/** Drafts works under the tendering law, in its shortest times, as the agent of this buyer; gives the draft's id. */
export async function draftWorks(
  url: string,
  agent: string,
  buyer: string,
  wanted: { readonly title: string; readonly works: readonly Work[]; readonly scoring: Scoring },
): Promise<string> {
  const { api, caller } = await as(url, agent)
  const principalId = (await as(url, buyer)).caller.companyId
  const { now } = (await api.call(clock, {})).answer
  const { title, works, scoring } = wanted
  const form = aStatutoryForm(new Date(now), {
    principalId,
    title,
    type: 10,
    review: 'scored',
    scoring,
    estimate: '200000000',
    ceiling: '200000000',
    bidRequire: '具有建筑工程施工总承包一级资质和安全生产许可证。',
    paymentTerms: '按月支付完成产值的 80%。',
    deliveryTerms: '总工期 420 天。',
    contactName: agent,
    contactPhone: '010-62880491',
    rows: rowsOf(works),
  })
  return (await api.call(saveTenderDraft, { body: { form } }, caller)).answer.id
}

function expectDone({ status, reason }: { status: number; reason: string | undefined }, what: string): void {
  if (status !== 200) throw new Error(`it was not ${what}: ${reason}`)
}

/** The owner's side recommends whom the report has put first. */
export async function recommendAs(url: string, agent: string, id: string): Promise<void> {
  const { api, caller } = await as(url, agent)
  const { bidders, version } = (await api.call(opening.comparisonOf, { params: { id } }, caller)).answer
  const first = bidders.find(({ rank }) => rank === 1)
  const body = { id, version, winnerBidId: first?.bidId ?? '', reason: '按评标报告的排名推荐第一名。' }
  expectDone(await api.call(opening.submitComparison, { body }, caller), 'recommended')
}

const seenBy = async (url: string, name: string, id: string) => {
  const { api, caller } = await as(url, name)
  const { version } = (await api.call(tenderDetailOf, { params: { id } }, caller)).answer
  return { api, caller, body: { id, version } }
}

/** The candidates are made public. */
export async function publiciseAs(url: string, agent: string, id: string): Promise<void> {
  const { api, caller, body } = await seenBy(url, agent, id)
  expectDone(await api.call(opening.publiciseResult, { body }, caller), 'publicised')
}

/** It is awarded to whom was recommended. */
export async function awardAs(url: string, agent: string, id: string): Promise<void> {
  const { api, caller, body } = await seenBy(url, agent, id)
  expectDone(await api.call(opening.confirmAward, { body }, caller), 'awarded')
}

/** The tender as its page shows it to anybody. */
export async function tenderSeen(url: string, id: string) {
  return (await apiAt(url).call(tenderDetailOf, { params: { id } })).answer
}

/** Signs these bidders up and confirms them as the agent, past the screens. */
export async function joinAs(url: string, agent: string, names: readonly string[], id: string) {
  const clerk = await as(url, agent)
  for (const name of names) {
    const { caller } = await as(url, name)
    await takePart(clerk.api, clerk.caller, caller, id)
  }
}

/** How many have signed up, as the list of sign-ups tells this person; 0 where it tells nothing. */
export async function countSignUps(url: string, name: string, tenderId: string): Promise<number> {
  const { api, caller } = await as(url, name)
  const { status, envelope } = await api.call(registrationsOf, { body: { tenderId } }, caller)
  return status === 200 ? Number(envelope.total ?? 0) : 0
}

/** Seals a bid as the client does, for a phone and a card, hands it in, signs it, and tries both ways. */
export async function sealAs(url: string, name: string, id: string, share: number): Promise<OwnBid> {
  const { api, caller } = await as(url, name)
  const bid = await sendOwnBid(api, caller, id, share, { quotedBy: name, taxRate: '9' })
  const version = { tenderId: id, version: bid.bound.version }
  if ((await api.call(signForDemo, { body: version }, caller)).status !== 200)
    throw new Error(`${name} did not sign`)
  for (const by of ['phone', 'card'] as const) {
    const { way } = keyOf(bid, by)
    if ((await api.call(passTrial, { body: { ...version, way } }, caller)).status !== 200)
      throw new Error(`${name} has no ${by}`)
  }
  return bid
}

/** 解密 as the client does, with the phone or the card. */
export async function postAs(url: string, name: string, bid: OwnBid, by: 'phone' | 'card') {
  const { api, caller } = await as(url, name)
  const { status, reason } = await decryptAs(api, caller, bid, by)
  if (status !== 200) throw new Error(`${name} did not decrypt: ${reason}`)
}

/** The opening session as anybody reads it. */
export async function sessionSeen(url: string, id: string) {
  return (await apiAt(url).call(sessionOf, { params: { id } })).answer
}

/**
 * The platform's record of its own life says that it was away between two moments of a session that has begun: a journey
 * does not wait for as long as that takes.
 */
export async function recordAway({ dataDir }: Server, from: Date, until: Date): Promise<void> {
  const connection = await runningPostgres(dataDir, 'postgres')
  if (!connection) throw new Error(`no database runs in ${dataDir}`)
  const database = openDatabase(connection, 1)
  try {
    await database.pool.query('delete from platform_heartbeat')
    await database.pool.query(
      `insert into platform_heartbeat (minute, at, real_at)
        select real, m, real from unnest($1::timestamptz[]) m,
          lateral (select m - (app_now() - clock_timestamp()) as real) r`,
      [[from, until]],
    )
  } finally {
    await database.close()
  }
}
