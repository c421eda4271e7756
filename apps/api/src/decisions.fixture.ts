// What the conformance test of decisions needs to know of each: how to come to a thing about which others are asked.
import { delayAuction, publishAuction } from '@jb/contract/auction/auction.contract'
import { auctionDetailOf } from '@jb/contract/auction/auction-view.contract'
import { decideBreach, reportBreach, takeBackBreach } from '@jb/contract/auction/breach.contract'
import { confirmResult } from '@jb/contract/auction/result.contract'
import * as abandonment from '@jb/contract/bid/abandonment.contract'
import { issueAddendum } from '@jb/contract/bid/addenda.contract'
import * as opening from '@jb/contract/bid/opening.contract'
import { demandDetailOf, publishDemand, setInquiryState } from '@jb/contract/demand/demand.contract'
import { projectOf } from '@jb/contract/project/project.contract'
import { selectQuotations, startComparing } from '@jb/contract/quotation/quotation.contract'
import { postponeTender } from '@jb/contract/tender/postponement.contract'
import { publishTender, saveTenderDraft, tenderDetailOf } from '@jb/contract/tender/tender.contract'
import type { ApprovalType } from '@jb/domain/approval/types'
import type { Role } from '@jb/domain/member/roles'
import type { Harness } from '@jb/testing/api-harness'
import { aSaleForm, publishAuctionAs, saveAuctionAs } from '@jb/testing/builders/auction'
import { aTenderToOpen, awardAs, openAs } from '@jb/testing/builders/bid-story'
import { publishDemandAs, saveDemandAs } from '@jb/testing/builders/demand'
import { quoteAs } from '@jb/testing/builders/quotation'
import { aTenderForm, publishReason, publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { confirmAs, endedSale, prices } from './modules/auction/end.fixture.ts'
import { takeAuctionOffline } from './modules/auction/index.ts'
import { announceAs, aProjectOf } from './modules/project/project.fixture.ts'
import { takeOffline } from './modules/tender/index.ts'

const hour = 3_600_000
const day = 24 * hour

interface Envelope {
  readonly status: number
  readonly envelope: Readonly<Record<string, unknown>>
}

interface Reply {
  readonly status: number
  readonly reason: string | undefined
}

/** A thing about which its owner may ask others. */
export interface Made {
  readonly id: string
  ask(as: Caller): Promise<Reply>
  /** Whether what was asked for has happened. */
  done(): Promise<boolean>
  /** What comes between the asking and the agreement, so that it cannot be done any more. */
  spoil(): Promise<void>
  /** All that people outside see of it. */
  seen(): Promise<string>
}

/** How a second person answers, and how whoever asked takes it back. */
interface Looked {
  answer(h: Harness, id: string, as: Caller, said: { agree: boolean; reason: string }): Promise<Reply>
  takeBack(h: Harness, id: string, as: Caller): Promise<Reply>
  readonly refusals: Readonly<
    Record<'noSecond' | 'notAsked' | 'samePerson' | 'reasonNeeded' | 'running' | 'barred', string>
  >
}

export interface Course {
  readonly type: ApprovalType
  /** Whoever asks, of the owner. */
  readonly role: Role
  /** The refusal of who asks while it runs. */
  readonly running: string
  /** Whether what was agreed to while the platform has frozen the owner is carried out all the same. */
  readonly frozen: boolean
  /** Whether the clerk of an agent may ask: whose tables name the agent. */
  readonly agent: 'tender' | 'auction' | 'demand' | undefined
  /** What must not stand in the request. */
  readonly secret?: string
  readonly second?: Looked
  make(h: Harness, owner: Caller): Promise<Made>
}

const timeOf = (h: Harness) => h.run(async (ctx) => ctx.now)

const ofTable = (h: Harness, table: 'tender' | 'auction' | 'project' | 'demand', id: string) =>
  h.db.selectFrom(table).select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow()

/** What an answer says; the envelope and the signatures of its links change from call to call. */
export const shown = ({ status, envelope: { data, reason } }: Envelope) =>
  JSON.stringify([status, data, reason]).replace(/expires=\d+&signature=[\w-]+/g, '')

/** The public page of a tender, and its place in the halls. */
const tenderSeen = (h: Harness, id: string) => async () =>
  shown(await h.call(tenderDetailOf, { params: { id } }))

const auctionSeen = (h: Harness, id: string) => async () =>
  shown(await h.call(auctionDetailOf, { params: { id } }))

const demandSeen = (h: Harness, id: string) => async () =>
  shown(await h.call(demandDetailOf, { params: { id } }))

async function aRival(h: Harness): Promise<Caller> {
  return h.as({ companyKind: 'supplier', roles: ['supplierAdmin'] })
}

/** A tender whose bids are open, and one recommended; its owner asks for `endpoint`. */
async function opened(
  h: Harness,
  owner: Caller,
  wanted: {
    readonly status: string
    readonly recommend: boolean
    ask(id: string, version: number, as: Caller): Promise<Reply>
  },
): Promise<Made> {
  const bids = [
    [await aRival(h), 0.9],
    [await aRival(h), 0.95],
  ] as const
  const publicityDays = wanted.status === 'publicised' ? 3 : 0
  const { id } = await aTenderToOpen(h, owner, bids, { publicityDays })
  await openAs(h, owner, id)
  if (wanted.recommend) {
    const { bidders, version } = (await h.call(opening.comparisonOf, { params: { id } }, owner)).answer
    const body = { id, version, winnerBidId: bidders[0]?.bidId ?? '', reason: '价格最低' }
    await h.call(opening.submitComparison, { body }, owner)
  }
  return {
    id,
    ask: async (as) => wanted.ask(id, (await ofTable(h, 'tender', id)).version, as),
    done: async () => (await ofTable(h, 'tender', id)).status === wanted.status,
    async spoil() {
      await h.run((ctx) => takeOffline(ctx, id, '核查'))
    },
    seen: tenderSeen(h, id),
  }
}

const changed = async (h: Harness, table: 'tender' | 'auction' | 'demand', id: string) => {
  await h.db
    .updateTable(table)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A sale that has ended, its winner confirmed and late where `settling`. */
async function ended(
  h: Harness,
  owner: Caller,
  {
    status,
    ask,
    settling = false,
  }: {
    readonly status: string
    readonly settling?: boolean
    ask(id: string, version: number, as: Caller): Promise<Reply>
  },
): Promise<Made> {
  const stage = await endedSale(h, { owner, prices: prices.sold })
  const { id } = stage
  if (settling) {
    await confirmAs(h, stage)
    await h.clock.advance(12 * day)
  }
  return {
    id,
    ask: async (as) => ask(id, (await ofTable(h, 'auction', id)).version, as),
    done: async () => (await ofTable(h, 'auction', id)).status === status,
    async spoil() {
      await h.run((ctx) => takeAuctionOffline(ctx, id, '核查'))
    },
    seen: auctionSeen(h, id),
  }
}

/** A demand that takes quotations, whatever its owner's approvers think of it. */
async function aQuotingDemand(h: Harness, owner: Caller) {
  const free = await h.as({ roles: ['buyer'] })
  const { id } = await publishDemandAs(h, free)
  const mine = { company_id: owner.companyId, created_by: owner.accountId }
  await h.db.updateTable('demand').set(mine).where('id', '=', id).execute()
  const row = h.db.selectFrom('demand').select('no').where('id', '=', id)
  return { id, demandNo: (await row.executeTakeFirstOrThrow()).no }
}

/** All decisions by the kind of their subject. */
export const courses: Readonly<Record<string, Course>> = {
  tender: {
    type: 'tenderPublish',
    role: 'buyer',
    running: 'tender.approvalRunning',
    frozen: false,
    agent: 'tender',
    async make(h, owner) {
      const form = aTenderForm(await timeOf(h))
      const { id } = (await h.call(saveTenderDraft, { body: { form } }, owner)).answer
      return {
        id,
        ask: async (as) => {
          const { version } = await ofTable(h, 'tender', id)
          return h.call(publishTender, { body: { id, version, reason: publishReason } }, as)
        },
        done: async () => ['registering', 'preview'].includes((await ofTable(h, 'tender', id)).status),
        spoil: () => changed(h, 'tender', id),
        seen: tenderSeen(h, id),
      }
    },
  },
  'tender.postponement': {
    type: 'postponement',
    role: 'buyer',
    running: 'tender.approvalRunning',
    frozen: true,
    agent: 'tender',
    async make(h, owner) {
      const { id } = await publishTenderAs(h, owner)
      const { endTime, openBidTime } = (await h.call(tenderDetailOf, { params: { id } })).answer
      const later = (at: string | null) => new Date(Date.parse(at ?? '') + 2 * day).toISOString()
      const times = { bidEnd: later(endTime), openAt: later(openBidTime) }
      return {
        id,
        ask: async (as) => {
          const { version } = await ofTable(h, 'tender', id)
          return h.call(postponeTender, { body: { id, version, times, reason: '图纸有修改' } }, as)
        },
        done: async () => (await h.call(tenderDetailOf, { params: { id } })).answer.endTime === times.bidEnd,
        async spoil() {
          await h.db.updateTable('tender').set({ status: 'evaluating' }).where('id', '=', id).execute()
        },
        seen: tenderSeen(h, id),
      }
    },
  },
  'tender.addendum': {
    type: 'addendum',
    role: 'buyer',
    running: 'tender.approvalRunning',
    frozen: true,
    agent: 'tender',
    async make(h, owner) {
      const { id } = await publishTenderAs(h, owner)
      const paymentTerms = '货到验收合格后 15 天内付清。'
      const words = { title: '付款方式有修改', body: '付款改为一次付清。', fileIds: [] }
      return {
        id,
        ask: async (as) => {
          const { version } = await ofTable(h, 'tender', id)
          return h.call(issueAddendum, { body: { id, version, ...words, values: { paymentTerms } } }, as)
        },
        done: async () =>
          (await h.call(tenderDetailOf, { params: { id } })).answer.paymentTerms === paymentTerms,
        async spoil() {
          await h.db.updateTable('tender').set({ status: 'evaluating' }).where('id', '=', id).execute()
        },
        seen: tenderSeen(h, id),
      }
    },
  },
  'tender.publicity': {
    type: 'publicity',
    role: 'buyer',
    running: 'tender.approvalRunning',
    frozen: false,
    agent: 'tender',
    make: (h, owner) =>
      opened(h, owner, {
        status: 'publicised',
        recommend: true,
        ask: (id, version, as) => h.call(opening.publiciseResult, { body: { id, version } }, as),
      }),
  },
  'tender.award': {
    type: 'award',
    role: 'buyer',
    running: 'tender.approvalRunning',
    frozen: false,
    agent: 'tender',
    make: (h, owner) =>
      opened(h, owner, {
        status: 'awarded',
        recommend: true,
        ask: (id, version, as) => h.call(opening.confirmAward, { body: { id, version } }, as),
      }),
  },
  'tender.scrap': {
    type: 'scrap',
    role: 'buyer',
    running: 'tender.approvalRunning',
    frozen: true,
    agent: 'tender',
    make: (h, owner) =>
      opened(h, owner, {
        status: 'scrapped',
        recommend: false,
        ask: (id, version, as) =>
          h.call(opening.failOpened, { body: { id, version, reason: '设计方案整体变更' } }, as),
      }),
  },
  'tender.abandon': {
    type: 'award',
    role: 'buyer',
    running: 'tender.approvalRunning',
    frozen: false,
    agent: 'tender',
    second: {
      answer: async (h, id, as, said) =>
        h.call(
          abandonment.decideAbandoned,
          { body: { id, version: (await ofTable(h, 'tender', id)).version, ...said } },
          as,
        ),
      takeBack: async (h, id, as) =>
        h.call(
          abandonment.takeBackAbandoned,
          { body: { id, version: (await ofTable(h, 'tender', id)).version } },
          as,
        ),
      refusals: {
        noSecond: 'bid.noSecond',
        notAsked: 'bid.abandonNotAsked',
        samePerson: 'bid.samePerson',
        reasonNeeded: 'bid.secondReason',
        running: 'bid.abandonAsked',
        barred: 'member.frozen',
      },
    },
    async make(h, owner) {
      // Awarded before anybody had to be asked, and never signed.
      const free = await h.as({ roles: ['buyer'] })
      const { id } = await aTenderToOpen(h, free, [
        [await aRival(h), 0.9],
        [await aRival(h), 0.95],
      ])
      await openAs(h, free, id)
      await awardAs(h, free, id)
      const mine = { company_id: owner.companyId, created_by: owner.accountId }
      await h.db.updateTable('tender').set(mine).where('id', '=', id).execute()
      await h.clock.advance(50 * day)
      return {
        id,
        ask: async (as) => {
          const { version } = await ofTable(h, 'tender', id)
          const why = { reasonKind: 'notSigned', reason: '两次催告仍未签订合同' } as const
          return h.call(abandonment.declareAbandoned, { body: { id, version, ...why } }, as)
        },
        done: async () => (await ofTable(h, 'tender', id)).status === 'deciding',
        async spoil() {
          await h.run((ctx) => takeOffline(ctx, id, '核查'))
        },
        seen: tenderSeen(h, id),
      }
    },
  },
  auction: {
    type: 'tenderPublish',
    role: 'buyer',
    running: 'auction.approvalRunning',
    frozen: false,
    agent: 'auction',
    secret: '315000',
    async make(h, owner) {
      const { id } = await saveAuctionAs(h, owner, (now) => aSaleForm(now))
      return {
        id,
        ask: async (as) => {
          const { version } = await ofTable(h, 'auction', id)
          return h.call(publishAuction, { body: { id, version, reason: publishReason } }, as)
        },
        done: async () => (await ofTable(h, 'auction', id)).status === 'scheduled',
        spoil: () => changed(h, 'auction', id),
        seen: auctionSeen(h, id),
      }
    },
  },
  'auction.delay': {
    type: 'postponement',
    role: 'buyer',
    running: 'auction.approvalRunning',
    frozen: true,
    agent: 'auction',
    secret: '315000',
    async make(h, owner) {
      const { id } = await publishAuctionAs(h, owner, (now) => aSaleForm(now))
      const at = (await timeOf(h)).getTime() + 10 * day
      const [startsAt, endsAt] = [new Date(at).toISOString(), new Date(at + hour).toISOString()]
      return {
        id,
        ask: async (as) => {
          const { version } = await ofTable(h, 'auction', id)
          const times = { startsAt, endsAt, applyEnd: null }
          return h.call(delayAuction, { body: { id, version, ...times, reason: '标的还在检修' } }, as)
        },
        done: async () =>
          (await h.call(auctionDetailOf, { params: { id } })).answer.auction?.startsAt === startsAt,
        async spoil() {
          await h.db.updateTable('auction').set({ status: 'live' }).where('id', '=', id).execute()
        },
        seen: auctionSeen(h, id),
      }
    },
  },
  'auction.result': {
    type: 'award',
    role: 'buyer',
    running: 'auction.approvalRunning',
    frozen: false,
    agent: 'auction',
    secret: '315000',
    make: (h, owner) =>
      ended(h, owner, {
        status: 'settling',
        ask: (id, version, as) => h.call(confirmResult, { body: { id, version } }, as),
      }),
  },
  'auction.breach': {
    type: 'refund',
    role: 'buyer',
    running: 'auction.approvalRunning',
    frozen: false,
    agent: 'auction',
    secret: '315000',
    second: {
      answer: async (h, id, as, said) =>
        h.call(
          decideBreach,
          { body: { id, version: (await ofTable(h, 'auction', id)).version, ...said } },
          as,
        ),
      takeBack: async (h, id, as) =>
        h.call(takeBackBreach, { body: { id, version: (await ofTable(h, 'auction', id)).version } }, as),
      refusals: {
        noSecond: 'auction.noSecond',
        notAsked: 'auction.breachNotAsked',
        samePerson: 'auction.samePerson',
        reasonNeeded: 'auction.reasonNeeded',
        running: 'auction.breachAsked',
        barred: 'member.frozen',
      },
    },
    make: (h, owner) =>
      ended(h, owner, {
        status: 'breached',
        settling: true,
        ask: (id, version, as) =>
          h.call(reportBreach, { body: { id, version, reason: '多次催告仍未付款' } }, as),
      }),
  },
  demand: {
    type: 'demand',
    role: 'buyer',
    running: 'demand.approvalRunning',
    frozen: false,
    agent: 'demand',
    async make(h, owner) {
      const { id } = await saveDemandAs(h, owner)
      return {
        id,
        ask: async (as) => {
          const { version } = await ofTable(h, 'demand', id)
          return h.call(publishDemand, { body: { id, version } }, as)
        },
        done: async () => (await ofTable(h, 'demand', id)).status === 'quoting',
        spoil: () => changed(h, 'demand', id),
        seen: demandSeen(h, id),
      }
    },
  },
  'demand.inquiry': {
    type: 'demand',
    role: 'buyer',
    running: 'demand.approvalRunning',
    frozen: false,
    agent: 'demand',
    async make(h, owner) {
      // Published before anybody had to be asked.
      const { id, demandNo } = await aQuotingDemand(h, owner)
      let turn = 0
      return {
        id,
        ask: (as) => {
          turn += 1
          const wish = { inquiryState: 0, suspendReason: '图纸有变', uniqueId: `${id}-${turn}` } as const
          return h.call(setInquiryState, { body: { approveType: 'demand', demandNo, ...wish } }, as)
        },
        done: async () => (await ofTable(h, 'demand', id)).status === 'suspended',
        async spoil() {
          await h.db.updateTable('demand').set({ status: 'cancelled' }).where('id', '=', id).execute()
        },
        seen: demandSeen(h, id),
      }
    },
  },
  'quotation.selection': {
    type: 'award',
    role: 'buyer',
    running: 'demand.approvalRunning',
    frozen: false,
    agent: 'demand',
    async make(h, owner) {
      const { id } = await aQuotingDemand(h, owner)
      const { quotationId } = (await quoteAs(h, await aRival(h), id, { 1: '3500' })).answer
      const ended = h.db.updateTable('demand').set({ status: 'quoteEnded' }).where('id', '=', id)
      const { version } = await ended.returning('version').executeTakeFirstOrThrow()
      const started = await h.call(startComparing, { body: { id, version } }, owner)
      const wish = { id, version: started.answer.version, quotationId, reason: '只有一家报价' }
      return {
        id,
        ask: (as) => h.call(selectQuotations, { body: wish }, as),
        done: async () => (await ofTable(h, 'demand', id)).status === 'selected',
        async spoil() {
          await h.db.updateTable('demand').set({ status: 'cancelled' }).where('id', '=', id).execute()
        },
        seen: demandSeen(h, id),
      }
    },
  },
  'project.announce': {
    type: 'projectAnnounce',
    role: 'buyer',
    running: 'project.approvalRunning',
    frozen: false,
    agent: undefined,
    async make(h, owner) {
      const project = await aProjectOf(h, owner)
      const { id } = project
      return {
        id,
        ask: (as) => announceAs(h, as, project),
        done: async () => (await ofTable(h, 'project', id)).status === 'announced',
        async spoil() {
          await h.db.updateTable('project').set({ status: 'closed' }).where('id', '=', id).execute()
        },
        seen: async () => shown(await h.call(projectOf, { params: { id } })),
      }
    },
  },
}
