import type { Answer } from '@jb/contract/endpoint'
import type { followedAuctions } from '@jb/contract/follow/follow.contract'
import type {
  CompanySheet,
  FollowedCompany,
  FollowedDemand,
  FollowedTender,
} from '@jb/contract/follow/follow.shapes'
import { logInWith, openAmong, serveTests, type TestScreens } from '../../../test/open-screen.tsx'

export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
/** Far enough ahead for every run of the tests. */
export const future = '2099-11-21T10:00:00.000Z'

export const aTender = (n: number, given: Partial<FollowedTender> = {}): FollowedTender => ({
  id: uuid(n),
  no: `ZB-${n}`,
  name: `钢筋采购 ${n}`,
  typeName: '物资采购',
  companyName: '陕西长砚建设集团有限公司',
  regionName: '陕西省 西安市',
  status: 'registering',
  stateName: '报名中',
  timeLabel: '报名截止',
  timeAt: future,
  ended: false,
  followedAt: '2026-11-20T02:00:00.000Z',
  ...given,
})

type FollowedAuction = Answer<typeof followedAuctions>['records'][number]
export const anAuction = (given: Partial<FollowedAuction> = {}): FollowedAuction => ({
  ...{ id: uuid(70), no: 'JJ-1', name: '塔机转让', typeName: '机械转让', directionName: '加价竞买' },
  ...{ companyName: '陕西长砚建设集团有限公司', regionName: '陕西省 西安市', unit: '元', bids: 4 },
  ...{ status: 'live', stateName: '竞价中', timeLabel: '竞价截止', timeAt: future, ended: false },
  ...{ currentPrice: '208000.00', followedAt: '2026-11-20T02:00:00.000Z' },
  ...given,
})

export const aDemand = (n: number, given: Partial<FollowedDemand> = {}): FollowedDemand => ({
  id: uuid(n),
  no: `XQ-${n}`,
  name: `螺纹钢 ${n}`,
  kind: 'goods',
  kindName: '商品',
  typeName: '物资采购',
  companyName: '陕西长砚建设集团有限公司',
  regionName: '陕西省 西安市',
  status: 'quoting',
  stateName: '报价中',
  timeLabel: '报价截止',
  timeAt: future,
  ended: false,
  followedAt: '2026-11-20T02:00:00.000Z',
  ...given,
})

export const aCompany = (given: Partial<FollowedCompany> = {}): FollowedCompany => ({
  id: uuid(50),
  name: '陕西长砚建设集团有限公司',
  verified: true,
  regionName: '陕西省 西安市',
  openTenders: 3,
  followedAt: '2026-11-20T02:00:00.000Z',
  ...given,
})

export const aSheet = (given: Partial<CompanySheet> = {}): CompanySheet => ({
  id: uuid(50),
  name: '陕西长砚建设集团有限公司',
  verified: true,
  regionName: '陕西省 西安市',
  openTenders: 1,
  tenders: [aTender(1)],
  ...given,
})

export const countsOf = (all: number) => ({
  all,
  preview: 0,
  registering: all,
  bidding: 0,
  deciding: 0,
  ended: 0,
})

/** The mock server of a test file, with a person logged in before each test. */
export const mockServer = () => serveTests({ before: () => logInWith({}) })

const screens = {
  'follow.collection': () => import('../screens/collection.screen.tsx'),
  'follow.buyCollection': () => import('../screens/buy-collection.screen.tsx'),
  'follow.bidCollection': () => import('../screens/bid-collection.screen.tsx'),
  'hall.bidding': async () => ({ default: () => <p>大厅页</p> }),
}

/** Opens an address of this capability in the real router; `given` stands in for some of its screens. */
export const open = (href: string, given: TestScreens = {}) => openAmong({ ...screens, ...given }, href)
