import { openCheck } from '@jb/contract/approval/approval.contract'
import type { AuctionForm } from '@jb/contract/auction/auction.form'
import type { AuctionDetail, AuctionStanding, LiveView } from '@jb/contract/auction/auction.shapes'
import { auctionDetailOf, myAuctions } from '@jb/contract/auction/auction-view.contract'
import { auctionStandingOf, biddersOf, liveViewOf } from '@jb/contract/auction/offer.contract'
import { ownProjects } from '@jb/contract/project/project.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { earlierRows, earlierTerms } from '@jb/contract/tender/earlier.contract'
import type { Role } from '@jb/domain/member/roles'
import { mock } from '@jb/testing/typed-msw'
import { removeStored } from '../../../lib/storage.ts'
import { aSite } from '../../../test/a-site.ts'
import { logInWith, openAmong, serveTests } from '../../../test/open-screen.tsx'
import { type AuctionValues, emptyAuction } from '../publish/auction.form.ts'
import { aDetail, aLine, aStanding, auctionId, aView } from './open-screen.tsx'

export const companyId = '00000000-0000-4000-8000-0000000000a1'
const hour = 3_600_000
export const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

/** A purchase that can be published as it is. */
export function anAuctionForm(given: Partial<AuctionValues> = {}): AuctionForm {
  const values: AuctionValues = {
    ...emptyAuction,
    ...{ title: '安全帽反光衣等劳保用品集中采购', type: 20, startPrice: '58000', step: '500' },
    ...{ startsAt: inHours(100), endsAt: inHours(101), paymentTerms: '验收后付清', deliveryTerms: '10 天内' },
    ...{ contactName: '李慧敏', contactPhone: '19900000001', regionCode: '610116', address: '西咸大道 1 号' },
    rows: [{ cells: { name: '劳保用品', spec: '安全帽、反光衣', quantity: '1200', unit: '套' } }],
    ...given,
  }
  return values as AuctionForm
}

/** A purchase that begins in a hundred hours, as its owner reads it. */
export const anAuction = (
  given: Partial<AuctionDetail> = {},
  block: Partial<AuctionDetail['auction']> = {},
) =>
  aDetail(
    { type: 20, typeName: '其他', status: 'scheduled', stateName: '未开始', version: 4, ...given },
    {
      ...{ phase: 'scheduled', currentPrice: null, bids: null, bidders: null, direction: 'reverse' },
      ...{ startsAt: inHours(100), endsAt: inHours(101), visibility: 'rankOnly', startPrice: '58000.00' },
      ...{ step: '500.00', deposit: null },
      ...block,
    },
  )

export const ownStanding = (given: Partial<AuctionStanding> = {}) =>
  aStanding({
    ...{ version: 4, status: 'scheduled', isOwner: true, bidder: null },
    nextStep: '等供应商报名，到时间自动开始竞价',
    actions: [
      { id: 'delay', label: '延期', enabled: true },
      { id: 'cancel', label: '撤回', enabled: true },
    ],
    ...given,
  })

/** What the owner sees of it while it runs. */
export const ownView = (given: Partial<LiveView> = {}) => aView({ mine: null, nextPrice: null, ...given })

/** A price in the record. */
export const aBid = (seq: number, amount: string, bidderName: string) => aLine(seq, { amount, bidderName })

export function logInAs(roles: readonly Role[] = ['buyer'], verified = true) {
  const company = { no: '1', name: '陕西长砚建设', shortName: '长砚', kind: 'buyer' as const }
  logInWith({
    state: 'ok',
    account: { id: companyId, name: '李慧敏', phone: '199****0001', isDemo: false },
    company: { ...company, id: companyId, verified },
    companies: [],
    roles: [...roles],
  })
}

/** The mock server of a test file, with a buyer logged in and an auction of that company behind every address. */
export function mockServer() {
  const server = serveTests({
    before: () => {
      logInAs()
      server.use(
        ...mock(siteConfig, () => aSite()),
        ...mock(openCheck, ({ body }) => ({
          ...{ open: false, type: body.type, noProcessPolicy: 'direct' as const },
        })),
        ...mock(myAuctions, () => ({ records: [], total: 0 })),
        ...mock(earlierRows, () => ({ rows: [] })),
        ...mock(earlierTerms, () => ({ contact: null, payee: null })),
        ...mock(ownProjects, () => ({
          ...{ records: [], total: 0, create: { enabled: true, why: '' } },
          counts: { all: 0, draft: 0, announced: 0, cancelled: 0, closed: 0 },
        })),
        ...mock(auctionDetailOf, () => anAuction()),
        ...mock(auctionStandingOf, () => ownStanding()),
        ...mock(liveViewOf, () =>
          ownView({ phase: 'scheduled', status: 'scheduled', statusName: '未开始', feed: [] }),
        ),
        ...mock(biddersOf, () => ({ records: [], total: 0 })),
      )
    },
    after: async () => {
      for (const key of ['auction::new', ...[1, 2, 3, 4, 5].map((at) => `auction::${auctionId}@${at}`)])
        await removeStored(key)
    },
  })
  return server
}

const says = (words: string) => async () => ({ default: () => <p>{words}</p> })

/** Opens an address of the owner's side in the real router. */
export const open = (href: string) =>
  openAmong(
    {
      'auction.publish': () => import('../publish/auction-publish.screen.tsx'),
      'auction.manage': () => import('../console/auction-manage.screen.tsx'),
      'auction.console': () => import('../console/auction-console.screen.tsx'),
      'auction.operationLog': () => import('../console/auction-log.screen.tsx'),
      'auction.delay': () => import('../console/bid-delay.screen.tsx'),
      'auction.detail': says('竞价公告页'),
      'approval.start': says('发起审批页'),
    },
    href,
  )
