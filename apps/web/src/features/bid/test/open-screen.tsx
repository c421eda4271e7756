import type { BidSheet, ReceiptView, RegistrationView, Standing } from '@jb/contract/bid/bid.shapes'
import { standingOf } from '@jb/contract/bid/registration.contract'
import type { User } from '@jb/contract/member/member.shapes'
import { siteConfig } from '@jb/contract/site/site.contract'
import { mock } from '@jb/testing/typed-msw'
import { HttpResponse, http } from 'msw'
import { beforeAll } from 'vitest'
import type { SlotParts } from '../../../map/slot.tsx'
import { aSite as aPlainSite } from '../../../test/a-site.ts'
import { logInWith, openAmong, serveTests, type TestScreens } from '../../../test/open-screen.tsx'
import type { OwnBidView } from '../seal/bid-versions.tsx'

export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const tenderId = uuid(1)
export const companyId = uuid(2)
export const bidId = uuid(3)
export const registrationId = uuid(4)
export const rivalBidId = uuid(5)
export const past = '2026-11-01T02:00:00.000Z'
/** Far enough ahead for every run of the tests. */
export const future = '2099-11-21T10:00:00.000Z'

export const receipt: ReceiptView = {
  receiptNo: 'HZ-20261121-000001',
  tenderId,
  tenderNo: 'ZB-20261118-0007',
  companyId,
  version: 1,
  sha256: 'ab'.repeat(32),
  receivedAt: past,
  signature: 'sig',
  publicKey: 'key',
}

export function aRegistration(given: Partial<RegistrationView> = {}): RegistrationView {
  return {
    id: registrationId,
    tenderId,
    version: 2,
    status: 'registered',
    statusName: '已报名',
    companyName: '宝鸡秦钒钢铁有限公司',
    uscc: '91610300MA6X00012A',
    contactName: '周明',
    contactPhone: '13900000007',
    note: '',
    files: [],
    qualifications: [],
    warnings: [],
    refuseReason: null,
    createdAt: past,
    decidedAt: null,
    ...given,
  }
}

export function aStanding(given: Partial<Standing> = {}): Standing {
  return {
    tenderId,
    version: 3,
    status: 'bidding',
    isOwner: false,
    loggedIn: true,
    registration: aRegistration({ status: 'confirmed', statusName: '已确认' }),
    bid: null,
    nextStep: '请在 11月22日 18:00 前提交投标',
    actions: [{ id: 'bid', label: '我要投标', enabled: true }],
    ...given,
  }
}

export const columns = [
  { name: 'name', translate: '物资名称', align: 'left' },
  { name: 'spec', translate: '规格型号', align: 'left' },
] as const

export const aLine = (position: number, ceiling: string | null = null) => ({
  id: uuid(100 + position),
  position,
  unit: 't',
  quantity: '10',
  ceiling,
  cells: { name: `钢筋 ${position}`, spec: 'HRB400E' },
})

/** Public key of a known X25519 pair. */
export const openingPublicKey = '3p7bfXt9wbTTW2HC7OQ1Nz-DQ8hbeGdNrfx-FG-IK08'

export function aSheet(given: Partial<BidSheet> = {}): BidSheet {
  return {
    tenderId,
    tenderNo: 'ZB-20261118-0007',
    title: '产业园一期 钢筋采购',
    type: 3,
    companyId,
    companyName: '宝鸡秦钒钢铁有限公司',
    nextVersion: 1,
    documentVersion: 1,
    bidEnd: future,
    openAt: future,
    ceiling: null,
    profile: 'SOURCING',
    rankBasis: 'exTax',
    wins: 'lowest',
    invoiceRequirement: 'special',
    invoiceRequirementName: '含税，增值税专用发票',
    validityDays: 90,
    taxDefault: '13',
    openingPublicKey,
    custodyNote: '开标密钥由平台托管。',
    columns: [...columns],
    bidderColumns: [
      { name: 'offeredBrand', translate: '品牌', required: false },
      { name: 'price', translate: '含税单价', required: true },
    ],
    rows: [aLine(1, '3420'), aLine(2)],
    ...given,
  }
}

/** One's own bid, sealed. */
export function anOwnBid(given: Partial<OwnBidView> = {}): OwnBidView {
  return {
    id: bidId,
    tenderId,
    title: '产业园一期 钢筋采购',
    status: 'submitted',
    statusName: '已投标',
    version: 1,
    envelope: '{"v":1}',
    receipt,
    total: null,
    totalExTax: null,
    invalidReason: null,
    rank: null,
    withdrawnAt: null,
    versions: [],
    actions: [],
    ...given,
  }
}

const screens = {
  'bid.signUp': () => import('../sign-up/sign-up.screen.tsx'),
  'bid.consortium': () => import('../sign-up/consortium.screen.tsx'),
  'bid.apply': () => import('../sign-up/apply.screen.tsx'),
  'bid.registrations': () => import('../sign-up/registrations.screen.tsx'),
  'bid.up': () => import('../seal/bid-up.screen.tsx'),
  'bid.list': () => import('../screens/bid-list.screen.tsx'),
  'bid.page': () => import('../seal/bid-page.screen.tsx'),
  'bid.noReply': () => import('../seal/no-reply.screen.tsx'),
  'bid.ownerDetails': () => import('../screens/owner-details.screen.tsx'),
  'bid.operationLog': () => import('../screens/operation-log.screen.tsx'),
  'bid.records': () => import('../screens/bid-records.screen.tsx'),
  'bid.winning': () => import('../decide/winning.screen.tsx'),
  'bid.calibrationForm': () => import('../decide/calibration-form.screen.tsx'),
  'bid.calibrationSnapshot': () => import('../decide/calibration-snapshot.screen.tsx'),
  'bid.winningSnapshot': () => import('../decide/winning-snapshot.screen.tsx'),
  'bid.offers': () => import('../screens/offers.screen.tsx'),
  'bid.summary': () => import('../summary/summary.screen.tsx'),
  'bid.abandoned': () => import('../abandon/abandoned.screen.tsx'),
  'bid.abandonedPublish': () => import('../abandon/abandoned-publish.screen.tsx'),
  'bid.approvalDetails': () => import('../decide/approval-details.screen.tsx'),
  'bid.publicityApprovalDetails': () => import('../decide/approval-details.screen.tsx'),
  'bid.opening': () => import('../opening/opening.screen.tsx'),
  'bid.receipt': () => import('../receipt/receipt.screen.tsx'),
  'bid.session': () => import('../session/session.screen.tsx'),
  'bid.devices': () => import('../decryption/devices.screen.tsx'),
  'tender.issueAddenda': () => import('../addendum/issue-addenda.screen.tsx'),
  'tender.addenda': () => import('../addendum/addenda.screen.tsx'),
  'tender.addendumNotice': () => import('../addendum/addenda.screen.tsx'),
  'tender.addendum': () => import('../addendum/addendum.screen.tsx'),
  'tender.addendaSnapshot': () => import('../addendum/addendum.screen.tsx'),
  'tender.calibration': () => import('../decide/calibration.screen.tsx'),
  'tender.winNotice': () => import('../decide/win-notice.screen.tsx'),
} as const satisfies TestScreens

/** What those screens load when it is needed. */
const later = [
  () => import('../decide/bidder-sheet.tsx'),
  () => import('../decide/award-report.tsx'),
  () => import('../decide/comparison-view.tsx'),
  () => import('../addendum/addendum-form.tsx'),
  () => import('../addendum/addendum-goods.tsx'),
  () => import('../seal/writing.tsx'),
  () => import('../seal/own-bid.tsx'),
  () => import('../receipt/own-receipts.tsx'),
  () => import('../seal/again.tsx'),
  () => import('../abandon/abandon-sheet.tsx'),
  () => import('../abandon/announce-sheet.tsx'),
  () => import('../abandon/declare-sheet.tsx'),
  () => import('../sign-up/sign-up-form.tsx'),
  () => import('../sign-up/decline-sheet.tsx'),
  () => import('../session/own-part.tsx'),
  () => import('../session/host-part.tsx'),
  () => import('../session/record.tsx'),
  () => import('../session/objections.tsx'),
  () => import('../session/session-sheets.tsx'),
  () => import('../session/card-decrypt.tsx'),
  () => import('../session/cause-sheet.tsx'),
  () => import('../session/answer-sheet.tsx'),
  () => import('../decryption/ways.tsx'),
  () => import('../decryption/card-sheet.tsx'),
  () => import('../decryption/trial-sheet.tsx'),
  () => import('../decryption/card-unlock.tsx'),
  () => import('../decryption/bundle-hash.tsx'),
]

/** The published settings; the receipts of the tests are signed by their key. */
export const aSite = (receiptKey = receipt.publicKey) => aPlainSite({ receiptKey })

/** The mock server of a test file, with a person logged in before each test. */
export function mockServer() {
  // The first import of a screen takes longer than a test waits for it.
  beforeAll(async () => void (await Promise.all([...Object.values(screens), ...later].map((load) => load()))))
  const server = serveTests({
    before: () => {
      logInWith({ account: { name: '周明' } as User['account'] })
      server.use(
        ...mock(siteConfig, () => aSite()),
        ...mock(standingOf, () => aStanding({ isOwner: true })),
        http.get('*/bundle-hashes.json', () => HttpResponse.json({ bundle: 'c0'.repeat(32) })),
      )
    },
  })
  return server
}

/** Opens an address of this capability in the real router; `given` stands in for some of its screens. */
export const open = (href: string, given: TestScreens = {}, slots: SlotParts = {}) =>
  openAmong({ ...screens, ...given }, href, false, slots)
